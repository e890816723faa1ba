import { KeyList } from '@iconotheca/ui/elements/key-list';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { words } from '../../words/image.ts';
import { words as does } from '../../words/keys.ts';

/** Lists the keys that work while the image has the focus. */
export function KeysDialog({ isForMany, onClose }: { isForMany: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <p className="help">{words.keysHint}</p>
      <KeyList keys={keyHelp().filter((help) => isForMany || help.isForMany !== true)} />
    </Dialog>
  );
}

/** Lists the keys with their meanings, in the order of the help. */
function keyHelp(): { keys: readonly string[]; does: string; isForMany?: true }[] {
  return [
    { keys: ['←', '→', '↑', '↓'], does: does.move },
    { keys: ['+', '−'], does: does.zoom },
    { keys: ['0'], does: does.whole },
    { keys: ['r', 'R'], does: does.rotate },
    { keys: ['n', 'p'], does: does.turn, isForMany: true },
    { keys: ['g'], does: does.number, isForMany: true },
    { keys: ['o'], does: does.choose, isForMany: true },
    { keys: ['d'], does: does.pair, isForMany: true },
    { keys: ['f'], does: does.full },
    { keys: ['?'], does: does.list },
  ];
}
