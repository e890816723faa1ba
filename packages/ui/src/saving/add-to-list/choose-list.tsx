import type { List } from '@iconotheca/contracts/list/list';
import { limits } from '@iconotheca/contracts/limits';
import { newNonce, refreshListsSoon } from '@iconotheca/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { listAction } from '../../hooks/list-keys.ts';
import { listOptions, type ListOption } from './list-options.ts';
import { addToList, makeList, ownListsQueryOptions } from './reader-lists.ts';
import styles from './add-to-list.module.css';
import { words as sharedWords } from '../../words/shared.ts';
import { words } from '../../words/lists.ts';

interface ChooseListProps {
  reader: string;
  uids: readonly string[];
  onDone: (done: { list: List; added: number }) => void;
}

/** Shows a field that filters the reader's lists and names a new one: the ARIA pattern of a combobox, its list always open. */
export function ChooseList({ reader, uids, onDone }: ChooseListProps) {
  const id = useId();
  const client = useQueryClient();
  const { data: lists, error } = useQuery(ownListsQueryOptions(reader));
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<{ typed: string; index: number | undefined }>();
  const [key] = useState(newNonce);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { options, atFirst } = listOptions(lists ?? [], typed);
  const marked = moved?.typed === typed ? moved.index : atFirst;
  const markedId = marked === undefined ? undefined : `${id}-${marked}`;

  // A dialog that opens gives the focus to what says so in its markup; one that is open already does not ask.
  useLayoutEffect(() => {
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  async function choose(option: ListOption | undefined) {
    if (option === undefined || isSaving) return;
    setSaving(true);
    setRefused(undefined);
    try {
      const chosen = lists === undefined ? await onceListsAreRead(option) : option;
      const done =
        chosen.kind === 'new'
          ? { list: await makeList(chosen.name, uids, key), added: uids.length }
          : await addToList(chosen.list.pk, uids);
      refreshListsSoon(client);
      void client.invalidateQueries({ queryKey: ['list', done.list.pk] });
      onDone(done);
    } catch (cause) {
      setRefused(words.notAdded({ reason: cause instanceof Error ? cause.message : String(cause) }));
      setSaving(false);
    }
  }

  /** A reader who types fast chooses before the lists are read: one of them may have the typed name. */
  async function onceListsAreRead(option: ListOption): Promise<ListOption> {
    const read = listOptions(await client.fetchQuery(ownListsQueryOptions(reader)), typed);
    return (read.atFirst === undefined ? undefined : read.options[read.atFirst]) ?? option;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const action = listAction(event.key, marked, options.length);
    // Escape is the dialog's; Home and End are the field's.
    if (action === undefined || action.kind === 'close' || event.key === 'Home' || event.key === 'End') return;
    event.preventDefault();
    if (action.kind === 'mark') setMoved({ typed, index: action.index });
    else void choose(options[action.index]);
  }

  return (
    <div className={styles.parts}>
      <label className={styles.field}>
        <span>{words.name}</span>
        <input
          ref={field}
          className="input"
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={markedId}
          autoComplete="off"
          maxLength={limits.maxListNameLength}
          enterKeyHint="done"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id={id} role="listbox" aria-label={words.own} className={styles.lists} aria-busy={isSaving}>
        {options.map((option, index) => (
          // The field keeps the focus and hands over its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.kind === 'new' ? 'new' : option.list.pk}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(option)}
          >
            {option.kind === 'new' ? (
              <span>
                {sharedWords.newList} <b>{option.name}</b>
              </span>
            ) : (
              <>
                <span>{option.list.name}</span>
                <span className="meta num">
                  {words.items({ count: option.list.count })}
                  {option.list.public ? words.shared : ''}
                </span>
              </>
            )}
          </div>
        ))}
      </div>
      <output className="meta">{statusOf()}</output>
      {refused === undefined && error === null ? null : (
        <p className="note note--warn" role="alert">
          {refused ?? words.unread({ reason: error?.message ?? '' })}
        </p>
      )}
    </div>
  );

  function statusOf(): string {
    if (isSaving) return words.adding;
    if (lists === undefined) return error === null ? sharedWords.loading : '';
    return lists.length === 0 && typed.trim() === '' ? words.none : '';
  }
}
