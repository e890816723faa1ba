import { PageTitle } from '@iconotheca/client';
import styles from './item.module.css';
import { words } from '../words/item.ts';

interface ItemUnreachableProps {
  reason: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Tells that the archive did not answer: the reader can try again. */
export function ItemUnreachable({ reason, isBusy, onRetry }: ItemUnreachableProps) {
  return (
    <div className="wrap">
      <PageTitle title={words.cannotShow} />
      <div className={styles.message} role="alert">
        <h1 tabIndex={-1}>{words.cannotShow}</h1>
        <p className="text">{reason}</p>
        <button type="button" className="btn" disabled={isBusy} onClick={onRetry}>
          {words.tryAgain}
        </button>
      </div>
    </div>
  );
}
