import { limits } from '@iconotheca/contracts/limits';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { listAction } from '../../hooks/list-keys.ts';
import { FoundNotations } from './found-notations.tsx';
import styles from './notation-aids.module.css';
import { useFoundNotations } from './use-found-notations.ts';
import { words } from '../../words/aids.ts';

/**
 * Turns words in any of nine languages into a notation: a combobox whose choice is added, and which is then empty
 * again.
 */
export function NotationFinder({ onChoose }: { onChoose: (notation: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // No row is marked until the reader does; what is typed next unmarks it.
  const [marked, setMarked] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = useFoundNotations(typed, isOpen);
  const isShown = isOpen && found.length > 0;

  function choose(index: number) {
    const chosen = found[index];
    if (chosen === undefined) return;
    type('');
    setOpen(false);
    onChoose(chosen.n);
    field.current?.focus();
  }

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setMarked(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a character is being composed its keys are the input method's.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const action = listAction(event.key, isShown ? marked : undefined, isShown ? found.length : 0);
    // Words alone are not a notation: they do not send the form.
    if (action !== undefined || event.key === 'Enter') event.preventDefault();
    if (action?.kind === 'close') setOpen(false);
    else if (action?.kind === 'mark') setMarked(action.index);
    else if (action?.kind === 'choose') choose(action.index);
    else if (event.key === 'ArrowDown') setOpen(true);
  }

  return (
    <div>
      <label className="label" htmlFor={`${id}-field`}>
        {words.find}
      </label>
      <div className={styles.finder}>
        <input
          ref={field}
          id={`${id}-field`}
          className="input"
          type="text"
          placeholder={words.example}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.maxConceptQueryLength}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown && marked !== undefined ? `${id}-${marked}` : undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {isShown && <FoundNotations id={id} found={found} marked={marked} onChoose={choose} />}
      </div>
    </div>
  );
}
