import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { CopyButton } from '@iconotheca/ui/elements/copy-button';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import styles from './sidebar.module.css';
import { words } from '../words/item.ts';

interface RawDataDialogProps {
  item: Item;
  onClose: () => void;
}

/** Shows the record as the archive holds it, to be read, copied or downloaded. */
export function RawDataDialog({ item, onClose }: RawDataDialogProps) {
  const text = JSON.stringify(item, null, 2);
  return (
    <Dialog
      title={words.rawData}
      shape="wide"
      onClose={onClose}
      foot={<RawDataActions text={text} uid={uidOf(item)} />}
    >
      <pre className={styles.raw} tabIndex={0} aria-label={words.asJson}>
        {text}
      </pre>
    </Dialog>
  );
}

function RawDataActions({ text, uid }: { text: string; uid: string }) {
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${uid.replace(/[^\w.-]+/gu, '_')}.json`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <CopyButton text={text} className="btn" />
      <button type="button" className="btn" onClick={download}>
        {words.download}
      </button>
    </>
  );
}
