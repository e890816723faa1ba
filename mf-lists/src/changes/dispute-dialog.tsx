import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useId, useState, type ReactNode } from 'react';
import { DisputedEntries } from './disputed-entries.tsx';
import type { ListContent } from './list-changes.ts';
import type { Disputed } from './merge-lists.ts';
import type { OpenDispute } from './use-list-changes.ts';
import styles from './dispute-dialog.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

type Side = 'mine' | 'theirs';

/** Shows both versions of fields that were changed here and elsewhere; closing it keeps the other's. */
export function DisputeDialog({ mine, theirs, disputed, settle }: OpenDispute) {
  const [sides, setSides] = useState<Partial<Record<Disputed, Side>>>({});

  function save() {
    const taken = disputed.filter((field) => sides[field] === 'theirs');
    settle({ ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) });
  }

  return (
    <Dialog
      title={words.elsewhere}
      shape="wide"
      onClose={() => settle(undefined)}
      foot={
        <div className={styles.actions}>
          <button type="button" className="btn btn--main" onClick={save}>
            {shared.saveChanges}
          </button>
          <button type="button" className="btn" onClick={() => settle(undefined)}>
            {words.discard}
          </button>
        </div>
      }
    >
      <p>{words.choose}</p>
      {disputed.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{words.fields[field]}</legend>
          <Choice
            label={words.yours}
            said={wordsOf({ content: mine, other: theirs, field })}
            isChosen={sides[field] !== 'theirs'}
            onChoose={() => setSides({ ...sides, [field]: 'mine' })}
          />
          <Choice
            label={words.theirs}
            said={wordsOf({ content: theirs, other: mine, field })}
            isChosen={sides[field] === 'theirs'}
            onChoose={() => setSides({ ...sides, [field]: 'theirs' })}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  said: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, said, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className="check">
        <input className="tick" type="radio" checked={isChosen} onChange={onChoose} aria-describedby={id} />
        <b>{label}</b>
      </label>
      <div id={id} className={styles.words}>
        {said}
      </div>
    </div>
  );
}

interface Version {
  content: ListContent;
  other: ListContent;
  field: Disputed;
}

function wordsOf({ content, other, field }: Version): ReactNode {
  switch (field) {
    case 'public':
      return content.public ? words.yes : words.no;
    case 'entries':
      return <DisputedEntries entries={content.entries} other={other.entries} />;
    case 'name':
    case 'description':
    default:
      return content[field] === '' ? words.empty : content[field];
  }
}
