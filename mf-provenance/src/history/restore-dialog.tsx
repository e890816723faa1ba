import type { Item } from '@iconotheca/contracts/item/item';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Differences } from './differences.tsx';
import styles from './history.module.css';
import { words } from '../words/history.ts';

interface RestoreDialogProps {
  version: number;
  latest: number;
  isWithdrawn: boolean;
  /** The record as it is, or was when it was withdrawn. */
  now: Item;
  wanted: Item;
  isRestoring: boolean;
  /** Reason why it could not be restored, in words. */
  fault: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what a restore will change, before it does. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { version, latest, isWithdrawn, now, wanted, isRestoring, fault, onConfirm, onClose } = props;
  const isOther = version !== latest;
  return (
    <Dialog
      title={words.restoreTitle({ version })}
      shape={isOther ? 'wide' : 'small'}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {fault !== undefined && (
            <p className="err" role="alert">
              {words.notDone({ reason: fault })}
            </p>
          )}
          <button type="button" className="btn" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="btn btn--main" disabled={isRestoring} onClick={onConfirm}>
            {words.confirm}
          </button>
        </div>
      }
    >
      <p>{isWithdrawn ? words.restoreWithdrawn : words.restoreHelp({ version: latest + 1 })}</p>
      {isOther && <Differences before={now} after={wanted} />}
    </Dialog>
  );
}
