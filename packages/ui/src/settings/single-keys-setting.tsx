import { useAtom } from 'jotai';
import { singleKeysAtom } from '@iconotheca/client';

/** Those who speak to their computer may press single keys without meaning to (WCAG 2.1.4). */
export function SingleKeysSetting() {
  const [isOn, setOn] = useAtom(singleKeysAtom);
  return (
    <label className="check">
      <input className="tick" type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      Keyboard shortcuts: / search, ? list
    </label>
  );
}
