import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { regionText } from '@iconotheca/contracts/image/region';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useState } from 'react';
import styles from './record-form.module.css';
import type { FormName, RecordForm } from './record-form.ts';
import { words as formLabels } from '../words/fields.ts';
import { words as recordMessages } from '../words/record.ts';

interface EditConflictProps {
  /** Fields that both sides changed, each in another way. */
  disputed: readonly FormName[];
  /** Fields that were changed elsewhere alone. */
  taken: readonly FormName[];
  merged: RecordForm;
  theirs: RecordForm;
  /** Saves, with these fields as they were saved elsewhere. */
  onKeep: (names: readonly FormName[]) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows the fields that both sides changed since the record was opened, and lets the reader choose. */
export function EditConflict({ disputed, taken, merged, theirs, onKeep, onTakeTheirs, onClose }: EditConflictProps) {
  /** Fields that are kept as they were saved elsewhere. */
  const [chosen, setChosen] = useState<readonly FormName[]>([]);
  const choose = (name: FormName, isTheirs: boolean) =>
    setChosen((now) => (isTheirs ? [...now, name] : now.filter((each) => each !== name)));
  return (
    <Dialog
      title={recordMessages.conflict.title}
      shape="wide"
      onClose={onClose}
      foot={
        <div className={styles.conflictFoot}>
          <button type="button" className="btn" onClick={onTakeTheirs}>
            {recordMessages.conflict.takeTheirs}
          </button>
          <button type="button" className="btn" onClick={() => onKeep([])}>
            {recordMessages.conflict.keepMine}
          </button>
          {chosen.length > 0 && (
            <button type="button" className="btn btn--main" onClick={() => onKeep(chosen)}>
              {recordMessages.conflict.keepChosen}
            </button>
          )}
        </div>
      }
    >
      <p className={styles.conflictText}>{recordMessages.conflict.text}</p>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{recordMessages.conflict.field}</th>
            <th scope="col">{recordMessages.conflict.theirs}</th>
            <th scope="col">{recordMessages.conflict.mine}</th>
            <th scope="col">{recordMessages.conflict.keep}</th>
          </tr>
        </thead>
        <tbody>
          {disputed.map((name) => (
            <tr key={name}>
              <th scope="row">{formLabels[name]}</th>
              <td data-side={recordMessages.conflict.theirs}>
                <Said name={name} form={theirs} />
              </td>
              <td data-side={recordMessages.conflict.mine}>
                <Said name={name} form={merged} />
              </td>
              <td>
                {([false, true] as const).map((isTheirs) => {
                  const side = isTheirs ? recordMessages.conflict.theirs : recordMessages.conflict.mine;
                  return (
                    <label key={side} className="check">
                      <input
                        className="tick"
                        type="radio"
                        name={`keep-${name}`}
                        aria-label={recordMessages.conflict.choice({ label: formLabels[name], side })}
                        checked={chosen.includes(name) === isTheirs}
                        onChange={() => choose(name, isTheirs)}
                      />
                      {side}
                    </label>
                  );
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {taken.length > 0 && (
        <p className="meta">
          {recordMessages.conflict.taken({ fields: taken.map((name) => formLabels[name]).join(', ') })}
        </p>
      )}
    </Dialog>
  );
}

/** Shows the value of a field of a form, in words; images are shown. */
function Said({ name, form }: { name: FormName; form: RecordForm }) {
  if (name === 'isInForum') return form.isInForum ? recordMessages.conflict.yes : recordMessages.conflict.no;
  if (name === 'region') {
    return form.region === null ? recordMessages.conflict.nothing : `${form.region.image}\n${regionText(form.region)}`;
  }
  const values = form[name];
  if (values.length === 0) return recordMessages.conflict.nothing;
  if (name === 'images') {
    return form.images.map((image) => (
      <span key={image} className={styles.conflictImage}>
        <img src={thumbnailUrl(image)} alt="" />
        {image}
      </span>
    ));
  }
  return values
    .map((value) => (typeof value === 'string' ? value : [value.label, value.id].filter(Boolean).join(' · ')))
    .join('\n');
}
