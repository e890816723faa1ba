import { SingleKeysSetting, SiteKeys } from '@iconotheca/ui/settings/single-keys-setting';
import { Link } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { words } from '../words/page.ts';

/** Lists the keys that work on every page, and shows the way to switch them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <SiteKeys />
      <SingleKeysSetting />
      <p>
        <Link to="/r/help/start" onClick={onClose}>
          {words.help}
        </Link>
      </p>
    </Dialog>
  );
}
