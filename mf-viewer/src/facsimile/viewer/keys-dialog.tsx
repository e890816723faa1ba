import { KeyList } from '@iconotheca/ui/elements/key-list';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { keyHelp } from './viewer-keys.ts';

/** The keys that work while the image has the focus. */
export function KeysDialog({ isForMany, onClose }: { isForMany: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keys for the image" onClose={onClose}>
      <p className="help">Click the picture first, or reach it with Tab.</p>
      <KeyList keys={keyHelp.filter((help) => isForMany || help.isForMany !== true)} />
    </Dialog>
  );
}
