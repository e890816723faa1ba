import { useAnnounce } from '@iconotheca/client';
import type { KeyboardEvent } from 'react';
import type { LinkedValue } from '../form/linked-values.ts';
import { authorityAddress } from './authority-address.ts';
import { isLinked } from './linked-changes.ts';
import { isFixedName, type LookupKind } from './lookup-kinds.ts';
import styles from './lookup.module.css';
import { words } from '../words/lookup.ts';

interface LookupChipsProps {
  kind: LookupKind;
  /** The field's name. */
  label: string;
  chips: readonly LinkedValue[];
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** Called for a name without a link that is to get one. */
  onLookUp: (index: number) => void;
  /** Called when the keys lead on to the text field. */
  onPast: () => void;
}

/**
 * Shows the names of a field. Backspace and Delete remove the one that has the focus, Left and Right go from one to the
 * next, and with Alt they move it.
 */
export function LookupChips({ kind, label, chips, onRemove, onMove, onLookUp, onPast }: LookupChipsProps) {
  const announce = useAnnounce();

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
    if (ctrlKey || metaKey) return;
    if (key === 'Backspace' || key === 'Delete') {
      event.preventDefault();
      onRemove(index);
      return;
    }
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const to = index + step;
    if (step === 0 || to < 0) return;
    event.preventDefault();
    if (!altKey) {
      const next = currentTarget.parentElement?.children[to];
      if (next === undefined) onPast();
      else removeButtonIn(next)?.focus();
    } else if (to < chips.length) {
      onMove(index, to);
      announce(words.movedTo({ name: chips[index]?.label ?? '', position: to + 1, count: chips.length }));
      // Its place has what took it; the focus goes with the name.
      const next = currentTarget.parentElement?.children[to];
      if (next !== undefined) removeButtonIn(next)?.focus();
    }
  }

  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.chosen({ field: label })}>
      {chips.map((chip, index) => (
        // Keys of the link and the buttons in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={index}
          className={`chip ${styles.chip} ${isLinked(chip) || isFixedName(chip.label) ? '' : styles.loose}`}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <ChipName kind={kind} value={chip} onLookUp={() => onLookUp(index)} />
          <button type="button" data-remove="" onClick={() => onRemove(index)}>
            <span aria-hidden="true">×</span>
            <span className="vh">
              {words.removeLabel} {chip.label}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Finds the button that removes a chip. */
export function removeButtonIn(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-remove]');
}

interface ChipNameProps {
  kind: LookupKind;
  value: LinkedValue;
  onLookUp: () => void;
}

function ChipName({ kind, value: { id = '', label }, onLookUp }: ChipNameProps) {
  const address = id === '' ? undefined : authorityAddress(kind, id);
  if (address !== undefined) {
    return (
      <a className={styles.chipName} href={address} target="_blank" rel="noreferrer">
        {label}
        <span className="vh"> {words.newTab}</span>
      </a>
    );
  }
  if (id !== '' || isFixedName(label)) return <span className={styles.chipName}>{label}</span>;
  return (
    <button type="button" className={styles.unlinked} onClick={onLookUp}>
      {label} <em>{words.notLinked}</em>
      <span className="vh">, {words.lookUp}</span>
    </button>
  );
}
