import type { ListedEntry } from '@iconotheca/contracts/thesaurus/find-entries';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { formatDate, Link } from '@iconotheca/client';
import { useRef } from 'react';
import { words } from '../words/thesaurus.ts';
import { ReplaceBy } from './replace-by.tsx';
import styles from './thesaurus-page.module.css';
import { useReplace } from './use-replace.ts';

interface EntryRowProps {
  entry: ListedEntry;
  /** Set while the entry that takes its place is being chosen. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Shows one entry with its facts, and an editor's actions on it. */
export function EntryRow({ entry, isOpen, onOpen }: EntryRowProps) {
  const { id, kind, label, notes, replacedBy, added, by, count } = entry;
  const heading = useRef<HTMLHeadingElement>(null);
  const { takeBack, isTakingBack } = useReplace();

  function close() {
    onOpen(false);
    heading.current?.focus();
  }

  const at = formatDate(added);
  const saidAdded = by === undefined ? words.added({ at }) : words.addedBy({ at, by });
  return (
    <li className={styles.entry}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          <Named id={id} label={label} kind={kind} count={count} />
        </h3>
        <p className="meta">{[words.kinds[kind], words.named({ count }), saidAdded].join(' · ')}</p>
        {notes !== undefined && <p className={styles.notes}>{notes}</p>}
        {replacedBy !== undefined && (
          <p>
            {words.replacedBy} <Named {...replacedBy} kind={kind} count={undefined} />
          </p>
        )}
      </div>
      {isOpen && replacedBy === undefined ? (
        <ReplaceBy entry={entry} onDone={close} onCancel={close} />
      ) : (
        <p className={styles.acts}>
          {replacedBy === undefined ? (
            <button type="button" className="btn btn--small" onClick={() => onOpen(true)}>
              {words.replace}
              <span className="vh"> {label}</span>
            </button>
          ) : (
            <button
              type="button"
              className="btn btn--small"
              disabled={isTakingBack}
              onClick={() => {
                heading.current?.focus();
                takeBack(entry);
              }}
            >
              {words.takeBack}
              <span className="vh"> {label}</span>
            </button>
          )}
        </p>
      )}
    </li>
  );
}

interface NamedProps {
  id: string;
  label: string;
  kind: ThesaurusKind;
  /** Items that name it; undefined where it is not known. */
  count: number | undefined;
}

/** Owners whom a record names have a page of their own. */
function Named({ id, label, kind, count }: NamedProps) {
  if (kind === 'place' || count === 0) return label;
  return <Link to={`/r/owner/${encodeURIComponent(id)}`}>{label}</Link>;
}
