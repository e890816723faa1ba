import { PageTitle } from '@iconotheca/client';
import styles from './item.module.css';

interface ItemUnreachableProps {
  reason: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** The archive did not answer: the reader can try again. */
export function ItemUnreachable({ reason, isBusy, onRetry }: ItemUnreachableProps) {
  return (
    <div className="wrap">
      <PageTitle title="This item cannot be shown right now" />
      <div className={styles.message} role="alert">
        <h1 tabIndex={-1}>This item cannot be shown right now</h1>
        <p className="text">{reason}</p>
        <button type="button" className="btn" disabled={isBusy} onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  );
}
