import { Link } from '@iconotheca/client';
import { helpTopics, tutorial } from './help-topics.ts';
import styles from './help.module.css';
import { helpMessages } from './messages.ts';

/** Links to all help pages, the current one marked. */
export function HelpMenu({ current }: { current: string | undefined }) {
  return (
    <nav className={styles.menu} aria-label={helpMessages.menu}>
      <ul>
        {Object.entries(helpTopics).map(([page, { title }]) => (
          <li key={page}>
            <Link to={`/r/help/${page}`} aria-current={page === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/r/help/access" aria-current={current === 'access' ? 'page' : undefined}>
            {helpMessages.login}
          </Link>
        </li>
        <li>
          <a href={tutorial.href}>{tutorial.title}</a>
        </li>
      </ul>
    </nav>
  );
}
