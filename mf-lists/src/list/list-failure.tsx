import { ApiError } from '@iconotheca/client';
import { LoginNotice } from '../login-notice.tsx';
import styles from './list-failure.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';

/** Says why a list is not shown: it is gone, not for this reader, or did not come. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <div className={styles.failure} role="alert">
      {code === 'login-required' ? <LoginNotice>{error.message}</LoginNotice> : <p className="text">{error.message}</p>}
      {code === 'login-required' || code === 'list-not-found' || code === 'not-allowed' ? null : (
        <button type="button" className="btn" onClick={onRetry}>
          {shared.tryAgain}
        </button>
      )}
    </div>
  );
}
