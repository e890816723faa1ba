import { Dialog } from '@iconotheca/kit/ui/dialog';
import { useId, useState } from 'react';
import type { ListContent } from './list-changes.ts';
import type { Disputed } from './merge-lists.ts';
import type { OpenDispute } from './use-list-changes.ts';
import styles from './dispute-dialog.module.css';

const fieldNames: Readonly<Record<Disputed, string>> = {
  name: 'Name',
  description: 'Description',
  public: 'Is Public',
  entries: 'Items, their order and notes',
};

type Side = 'mine' | 'theirs';

/** Both versions of what was changed here and elsewhere; closing it keeps the list as it was saved elsewhere. */
export function DisputeDialog({ mine, theirs, disputed, settle }: OpenDispute) {
  const [sides, setSides] = useState<Partial<Record<Disputed, Side>>>({});

  function save() {
    const taken = disputed.filter((field) => sides[field] === 'theirs');
    settle({ ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) });
  }

  return (
    <Dialog
      title="This list was changed elsewhere meanwhile"
      shape="wide"
      onClose={() => settle(undefined)}
      foot={
        <div className={styles.acts}>
          <button type="button" className="btn btn--main" onClick={save}>
            Save
          </button>
          <button type="button" className="btn" onClick={() => settle(undefined)}>
            Drop my changes
          </button>
        </div>
      }
    >
      <p>Choose what to keep. Everything else of both versions is kept.</p>
      {disputed.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{fieldNames[field]}</legend>
          <Choice
            label="Yours"
            words={wordsOf(mine, field)}
            isChosen={sides[field] !== 'theirs'}
            onChoose={() => setSides({ ...sides, [field]: 'mine' })}
          />
          <Choice
            label="Saved elsewhere"
            words={wordsOf(theirs, field)}
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
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, words, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className="check">
        <input className="tick" type="radio" checked={isChosen} onChange={onChoose} aria-describedby={id} />
        <b>{label}</b>
      </label>
      <p id={id} className={styles.words}>
        {words}
      </p>
    </div>
  );
}

function wordsOf(content: ListContent, field: Disputed): string {
  switch (field) {
    case 'public':
      return content.public ? 'Yes' : 'No';
    case 'entries':
      return content.entries
        .map(({ uid, note }, index) => `${index + 1}. ${uid}${note === undefined ? '' : `: ${note}`}`)
        .join('\n');
    case 'name':
    case 'description':
    default:
      return content[field] === '' ? 'Empty' : content[field];
  }
}
