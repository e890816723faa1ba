import { useAtom } from 'jotai';
import { singleKeysAtom } from '@iconotheca/client';
import { KeyList } from '../elements/key-list.tsx';
import { words } from '../words/settings.ts';

/** Lists the keys that work on every page, and on results. */
export function SiteKeys() {
  return (
    <KeyList
      keys={[
        { keys: ['/'], does: words.keys.search },
        { keys: ['?'], does: words.keys.list },
        { keys: ['←', '→', '↑', '↓'], does: words.keys.move },
        { keys: [words.space], does: words.keys.select },
        { keys: ['P'], does: words.keys.preview },
        { keys: ['S'], does: words.keys.save },
        { keys: ['F2'], does: words.keys.more },
      ]}
    />
  );
}

/** Turns single keys off for those who speak to their computer and may press them without meaning to (WCAG 2.1.4). */
export function SingleKeysSetting() {
  const [isOn, setOn] = useAtom(singleKeysAtom);
  return (
    <label className="check">
      <input className="tick" type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {words.single}
    </label>
  );
}
