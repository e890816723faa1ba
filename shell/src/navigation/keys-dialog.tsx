import { KeyList } from '@iconotheca/ui/elements/key-list';
import { SingleKeysSetting } from '@iconotheca/ui/settings/single-keys-setting';
import { Link } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';

/** Keys that work on every page, and the way to switch them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeyList
        keys={[
          { keys: ['/'], does: 'Search field' },
          { keys: ['?'], does: 'This list' },
        ]}
      />
      <SingleKeysSetting />
      <p>
        <Link to="/r/help/start" onClick={onClose}>
          Help
        </Link>
      </p>
    </Dialog>
  );
}
