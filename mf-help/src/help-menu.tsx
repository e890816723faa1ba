import { Link } from '@iconotheca/client';
import { helpTopics, tutorialHref } from './help-topics.ts';
import styles from './help.module.css';
import { words } from './words/pages.ts';

/** Links to all help pages, the current one marked. */
export function HelpMenu({ current }: { current: string | undefined }) {
  return (
    <nav className={styles.menu} aria-label={words.menu}>
      <ul>
        {helpTopics().map(({ page, title }) => (
          <li key={page}>
            <Link to={`/r/help/${page}`} aria-current={page === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/r/help/access" aria-current={current === 'access' ? 'page' : undefined}>
            {words.login}
          </Link>
        </li>
        <li>
          <a href={tutorialHref}>{words.titles.tutorial}</a>
        </li>
      </ul>
    </nav>
  );
}
