import { pageDataOfDocument, PageTitle, useParams } from '@iconotheca/client';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { AccessPage } from './access-page.tsx';
import { helpTopicOf } from './help-topics.ts';
import { HelpMenu } from './help-menu.tsx';
import { HelpOverview } from './help-overview.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';

/** /r/help/{page}: one topic, or the overview for every other value (spec §2). */
export function HelpPage() {
  const { page } = useParams();
  if (page === 'access') return <AccessPage />;
  const topic = helpTopicOf(page);
  const title = topic?.title ?? words.help;
  const { help = {} } = pageDataOfDocument().brand;
  const own = topic === undefined ? help['start'] : help[page ?? ''];
  return (
    <div className="wrap">
      <PageTitle title={title} tab={words.help} />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {topic === undefined ? (
        <>
          {own === undefined ? null : <MarkdownText text={own} />}
          <HelpOverview />
        </>
      ) : (
        <div className={styles.page}>
          <div className={styles.text} lang={own === undefined ? topic.lang : undefined}>
            {own === undefined ? <topic.Content /> : <MarkdownText text={own} />}
          </div>
          <HelpMenu current={page} />
        </div>
      )}
    </div>
  );
}
