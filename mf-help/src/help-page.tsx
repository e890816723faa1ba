import { pageDataOfDocument, PageTitle, useParams } from '@iconotheca/client';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { AccessPage } from './access-page.tsx';
import { helpTopicOf, type HelpTopic } from './help-topics.ts';
import { HelpMenu } from './help-menu.tsx';
import { HelpOverview } from './help-overview.tsx';
import { HelpSearch } from './search/help-search.tsx';
import styles from './help.module.css';
import { words } from './words/pages.ts';
import { HelpText } from './texts/help-text.tsx';

/** Shows /r/help/{page}: one topic, or the overview for every other value (spec §2). */
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
          <HelpSearch />
          <HelpOverview />
        </>
      ) : (
        <div className={styles.page}>
          <div className={styles.text}>
            {own === undefined ? <TopicContent topic={topic} /> : <MarkdownText text={own} />}
          </div>
          <div className={styles.side}>
            <HelpSearch />
            <HelpMenu current={page} />
          </div>
        </div>
      )}
    </div>
  );
}

function TopicContent({ topic }: { topic: HelpTopic }) {
  return 'text' in topic ? <HelpText name={topic.text} /> : <topic.Content />;
}
