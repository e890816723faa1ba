import { useAnnounce, useToast } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { lookupDisplayName, type LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type { ControlProps } from '@iconotheca/ui/elements/field';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { LinkedValue } from '../form/linked-values.ts';
import { AddMissing } from '../thesaurus/add-missing.tsx';
import { isSame, split, withChosen, withText, withTextKept } from './linked-changes.ts';
import { LookupChips, removeButtonIn } from './lookup-chips.tsx';
import { lookupKinds, type LookupKind } from './lookup-kinds.ts';
import type { ShownOptions } from './lookup-list.tsx';
import styles from './lookup.module.css';
import { words } from '../words/lookup.ts';

interface LookupFieldProps {
  kind: LookupKind;
  /** The field's name, as what is removed from it is told. */
  label: string;
  /** Names in their order; text that is being typed is the last of them, without an id. */
  values: readonly LinkedValue[];
  /** Applies an update to the names as they are then; undo applies one later. */
  onChange: (update: (values: readonly LinkedValue[]) => LinkedValue[]) => void;
  control: ControlProps;
}

const nothingShown: ShownOptions = { count: 0, markedId: undefined };

/**
 * Names that are looked up in catalogues and in the archive's thesaurus: a combobox by the ARIA practices, with what was
 * chosen as chips before the text. Text that is not chosen from the list stays, without a link.
 */
export function LookupField({ kind, label, values, onChange, control }: LookupFieldProps) {
  const { isSingle, addedAs, entryKinds } = lookupKinds[kind];
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const handleKey = useRef<(event: KeyboardEvent) => void>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(nothingShown);
  /** Text for the popup; undefined while it is closed. */
  const [missing, setMissing] = useState<string>();
  const isAdded = useRef(false);
  const { Part: List, open: loadList } = useLazyPart(async () => (await import('./lookup-list.tsx')).LookupList);
  const showToast = useToast();
  const announce = useAnnounce();
  const { chips, text } = split({ values, isTyping });
  const asked = useDebounced(text.trim(), limits.lookupDebounceMs);
  const { count, markedId } = isOpen ? shown : nothingShown;

  function open() {
    setIsOpen(true);
    loadList();
  }

  function close() {
    setIsOpen(false);
    setShown(nothingShown);
  }

  function type(next: string) {
    const [only, ...others] = chips;
    // A field for one name takes another in its place.
    if (isSingle && !isTyping && only !== undefined && others.length === 0) {
      onChange(() => withText({ values: [], isTyping: false }, next));
      tellRemoved(only, () => {
        setIsTyping(false);
        onChange(() => [only]);
      });
    } else onChange((now) => withText({ values: now, isTyping }, next));
    setIsTyping(next !== '');
    open();
  }

  function keepText() {
    if (!isTyping) return;
    setIsTyping(false);
    onChange((now) => withTextKept({ values: now, isTyping: true }));
  }

  function choose(row: LookupRow) {
    const name = lookupDisplayName(row);
    const value = row.id === '' ? { label: name } : { id: row.id, label: name };
    announce(chips.some((chip) => isSame(chip, value)) ? words.already({ name }) : words.chose({ name }));
    setIsTyping(false);
    onChange((now) => withChosen({ values: now, isTyping }, value));
    close();
  }

  function addMissing(typed: string) {
    close();
    // The popup has the text now.
    setIsTyping(false);
    onChange((now) => withText({ values: now, isTyping }, ''));
    isAdded.current = false;
    setMissing(typed);
  }

  function takeAdded(row: LookupRow) {
    isAdded.current = true;
    if (entryKinds.includes(row.kind)) choose(row);
    else showToast({ text: words.addedElsewhere({ name: row.label }) });
  }

  function leaveMissing() {
    setMissing(undefined);
    if (!isAdded.current && missing !== undefined && missing !== '') {
      // Nothing was added: the text comes back.
      onChange((now) => withText({ values: now, isTyping: false }, missing));
      setIsTyping(true);
    }
    input.current?.focus();
  }

  function tellRemoved(value: LinkedValue, undo: () => void) {
    showToast({ text: words.removed({ name: value.label, field: label }), undo });
  }

  function remove(index: number) {
    const removed = chips[index];
    if (removed === undefined) return;
    onChange((now) => now.toSpliced(index, 1));
    tellRemoved(removed, () => onChange((now) => now.toSpliced(index, 0, removed)));
    const next = box.current?.querySelectorAll('li')[index + 1];
    // The chip behind it takes its element.
    const stays = next === undefined ? null : box.current?.querySelectorAll('li')[index];
    (stays ? removeButtonIn(stays) : input.current)?.focus();
  }

  function move(from: number, to: number) {
    onChange((now) => {
      const moved = now[from];
      return moved === undefined ? [...now] : now.toSpliced(from, 1).toSpliced(to, 0, moved);
    });
  }

  function lookUp(index: number) {
    const name = chips[index]?.label ?? '';
    onChange((now) =>
      withText({ values: withTextKept({ values: now, isTyping }).toSpliced(index, 1), isTyping: false }, name),
    );
    setIsTyping(true);
    open();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, altKey, metaKey, nativeEvent, currentTarget } = event;
    // While a character is being composed its keys are the input method's.
    if (nativeEvent.isComposing || ctrlKey || altKey || metaKey) return;
    if (isOpen) handleKey.current?.(event);
    if (event.defaultPrevented) return;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      open();
    } else if (key === 'Enter' && (isOpen || text !== '')) {
      event.preventDefault();
      close();
      keepText();
      if (text.trim() !== '') announce(words.kept({ name: text.trim() }));
    } else if (key === 'Backspace' && text === '' && chips.length > 0) {
      event.preventDefault();
      remove(chips.length - 1);
    } else if (key === 'ArrowLeft' && isAtStart) {
      const last = [...(box.current?.querySelectorAll('li') ?? [])].at(-1);
      if (last !== undefined) removeButtonIn(last)?.focus();
    }
  }

  return (
    <div className={styles.field}>
      {/* A press beside the chips is a press on the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={box}
        className={styles.box}
        data-invalid={control['aria-invalid']}
        onClick={({ target }) => {
          if (target === box.current) input.current?.focus();
        }}
      >
        <LookupChips
          kind={kind}
          label={label}
          chips={chips}
          onRemove={remove}
          onMove={move}
          onLookUp={lookUp}
          onPast={() => input.current?.focus()}
        />
        <input
          ref={input}
          type="text"
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={markedId}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={limits.maxRecordValueLength}
          {...control}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            keepText();
          }}
        />
      </div>
      {isOpen && List !== undefined ? (
        <List
          ref={handleKey}
          id={listId}
          kind={kind}
          typed={text}
          asked={asked}
          onShown={setShown}
          onChoose={choose}
          onAddMissing={addMissing}
          onClose={close}
        />
      ) : null}
      {missing === undefined || addedAs === undefined ? null : (
        <AddMissing kind={addedAs} text={missing} onAdded={takeAdded} onClose={leaveMissing} />
      )}
    </div>
  );
}
