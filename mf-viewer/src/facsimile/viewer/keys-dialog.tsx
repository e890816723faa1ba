import { KeyList } from '@iconotheca/ui/elements/key-list';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { keyHelp } from './viewer-keys.ts';
import { words } from '../../words/image.ts';

/** Lists the keys that work while the image has the focus. */
export function KeysDialog({ isForMany, onClose }: { isForMany: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <p className="help">{words.keysHint}</p>
      <KeyList keys={keyHelp().filter((help) => isForMany || help.isForMany !== true)} />
    </Dialog>
  );
}
