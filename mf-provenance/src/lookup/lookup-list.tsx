import { ApiError, useAnnounce } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import { lookupDisplayName, type LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { fitAboveKeyboard } from '@iconotheca/ui/hooks/fit-above-keyboard';
import { listAction } from '@iconotheca/ui/hooks/list-keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { lookupKinds, type LookupKind } from './lookup-kinds.ts';
import { lookupQueryOptions } from './lookup-query.ts';
import styles from './lookup.module.css';
import { markedParts } from './marked-parts.ts';
import { words } from '../words/lookup.ts';

/** Status of the list, for screen readers. */
export interface ShownOptions {
  count: number;
  /** Element id of the marked option. */
  markedId: string | undefined;
}

export interface LookupListProps {
  /** Takes the keys that are pressed in the field. */
  ref: Ref<(event: KeyboardEvent) => void>;
  id: string;
  kind: LookupKind;
  /** Text of the field. */
  typed: string;
  /** The same without spaces round it, once the fingers rest. */
  asked: string;
  onShown: (shown: ShownOptions) => void;
  onChoose: (row: LookupRow) => void;
  /** Called with the text for which no entry is the right one. */
  onAddMissing: (text: string) => void;
  onClose: () => void;
}

type Option = { key: string; row: LookupRow } | { key: 'add'; row?: undefined };

/** Lists the results of a look-up, as the list of a combobox. None is marked until the reader does. */
export function LookupList({ ref, id, kind, typed, asked, onShown, onChoose, onAddMissing, onClose }: LookupListProps) {
  const q = typed.trim();
  const { rows, isFirst, line, heard } = useLookup(kind, q, asked);
  const options: readonly Option[] = [
    ...rows.map((row) => ({ key: `row ${row.id}`, row })),
    ...(lookupKinds[kind].addedAs === undefined || isFirst ? [] : [{ key: 'add' } as const]),
  ];
  const [mark, setMark] = useState({ typed, key: '' });
  const marked = mark.typed === typed ? options.findIndex(({ key }) => key === mark.key) : -1;
  const markedId = marked < 0 ? undefined : `${id}-${marked}`;
  const count = options.length;
  const announce = useAnnounce();

  useEffect(() => onShown({ count, markedId }), [onShown, count, markedId]);
  useEffect(() => {
    if (heard !== undefined) announce(heard);
  }, [announce, heard]);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  function choose(index: number) {
    const option = options[index];
    if (option?.row !== undefined) onChoose(option.row);
    else if (option !== undefined) onAddMissing(q);
  }

  useImperativeHandle(ref, () => (event: KeyboardEvent) => {
    const action = listAction(event.key, marked < 0 ? undefined : marked, count);
    if (action === undefined) return;
    event.preventDefault();
    if (action.kind === 'close') onClose();
    else if (action.kind === 'mark') setMark({ typed, key: options[action.index ?? -1]?.key ?? '' });
    else choose(action.index);
  });

  if (count === 0 && line === undefined) return null;
  return (
    <div className={styles.list} ref={fitAboveKeyboard}>
      {count === 0 ? null : (
        <div id={id} role="listbox" aria-label={words.offered[kind]}>
          {options.map(({ key, row }, index) => (
            // The field keeps the focus and hands over its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {row === undefined ? (
                <span className={styles.add}>{q === '' ? words.addMissing : words.addMissingNamed({ text: q })}</span>
              ) : (
                <RowText row={row} kind={kind} typed={q} />
              )}
            </div>
          ))}
        </div>
      )}
      {line === undefined ? null : <p className={styles.line}>{line}</p>}
    </div>
  );
}

interface Found {
  rows: readonly LookupRow[];
  /** Line while the first rows are on their way: none stands where another will be. */
  isFirst: boolean;
  /** Stands below them. */
  line: string | undefined;
  /** Announcement of them, once they belong to the text of the field. */
  heard: string | undefined;
}

function useLookup(kind: LookupKind, q: string, asked: string): Found {
  const { minLength, fixed } = lookupKinds[kind];
  const { data, error, isFetching, isPlaceholderData } = useQuery(lookupQueryOptions(kind, asked));
  const always = fixed === undefined ? [] : [fixed];
  if (q.length < minLength)
    return { rows: always, isFirst: false, line: words.typeMore({ least: minLength }), heard: undefined };
  const isCurrent = asked === q && !isFetching && !isPlaceholderData;
  if (!isCurrent) {
    return { rows: data?.rows ?? [], isFirst: data === undefined, line: words.loading, heard: words.loading };
  }
  if (data === undefined) {
    const reason = error instanceof ApiError ? error.message : '';
    return { rows: always, isFirst: false, line: words.failed({ reason }), heard: words.failed({ reason }) };
  }
  const { rows, total, state } = data;
  const found = rows.filter(({ source }) => source !== 'fixed').length;
  const fromCatalogue = rows.filter(({ source }) => source === 'cerl').length;
  const trouble = state === 'down' || state === 'stale' ? words[state] : undefined;
  const heard = found === 0 ? words.none[kind] : words.found[kind]({ count: found });
  return {
    rows,
    isFirst: false,
    line:
      trouble ??
      (found === 0
        ? heard
        : total > fromCatalogue && fromCatalogue >= limits.lookupSize
          ? words.first({ shown: found, total })
          : undefined),
    heard: trouble === undefined ? heard : `${heard}. ${trouble}`,
  };
}

/** A name with what tells it from others of the same: years, what and where, how many items name it. */
function RowText({ row, kind, typed }: { row: LookupRow; kind: LookupKind; typed: string }) {
  const { note, place, source, count } = row;
  const facts = [note, place, source === 'fixed' ? words.fixed[kind] : undefined].filter(Boolean).join('; ');
  return (
    <>
      <span className={styles.name}>
        {markedParts(lookupDisplayName(row), typed).map(({ text, isTyped }, index) =>
          isTyped ? (
            <mark key={index} className={styles.typed}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {facts === '' && source !== 'local' ? null : (
        <span className={styles.facts}>
          {facts}
          {source === 'local' ? (
            <>
              {facts === '' ? '' : '; '}
              <i className={styles.here}>{words.inThisArchive}</i>
            </>
          ) : null}
        </span>
      )}
      {count === undefined || count === 0 ? null : (
        <span className={`num ${styles.count}`}>{words.items({ count })}</span>
      )}
    </>
  );
}
