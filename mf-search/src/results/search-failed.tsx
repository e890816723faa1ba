import { messages } from '@iconotheca/kit/messages/en';
import styles from './state.module.css';

/** The reason why there are no results, in its place (spec §4), and a second try. */
export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={`${styles.lead} ${styles.failed}`}>{messages.search.error(error.message)}</p>
      <button type="button" className="btn btn--small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
