import { Dialog } from '@iconotheca/kit/ui/dialog';
import styles from './keys-dialog.module.css';
import { keyHelp } from './viewer-keys.ts';

/** The keys that work while the image has the focus. */
export function KeysDialog({ isForMany, onClose }: { isForMany: boolean; onClose: () => void }) {
  const shown = keyHelp.filter((help) => isForMany || help.isForMany !== true);
  return (
    <Dialog title="Keys for the image" onClose={onClose}>
      <p className="help">They work while the image has the focus: press it, or reach it with Tab.</p>
      <dl className={styles.keys}>
        {shown.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
