import type { Item } from '@iconotheca/contracts/item/item';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import styles from './record-form.module.css';
import { fieldLabels, formOf, type RecordForm, type TextName } from './record-form.ts';

interface EditConflictProps {
  /** The item as somebody else saved it. */
  current: Item;
  mine: RecordForm;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody saved the record since it was opened: both are shown, and the reader chooses. */
export function EditConflict({ current, mine, onKeepMine, onTakeTheirs, onClose }: EditConflictProps) {
  const theirs = formOf(current);
  const names = Object.keys(fieldLabels)
    .filter(isTextName)
    .filter((name) => linesOf(theirs[name]) !== linesOf(mine[name]));
  return (
    <Dialog
      title="This item was also changed elsewhere"
      shape="wide"
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onTakeTheirs}>
            Use the saved version
          </button>
          <button type="button" className="btn" onClick={onKeepMine}>
            Save my version
          </button>
        </>
      }
    >
      {names.length === 0 ? (
        <p>Only the images, centuries or forum setting differ.</p>
      ) : (
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved elsewhere</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldLabels[name]}</th>
                <td>{linesOf(theirs[name])}</td>
                <td>{linesOf(mine[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function linesOf(values: readonly string[]): string {
  return values.join('\n');
}

function isTextName(name: string): name is TextName {
  return Object.hasOwn(fieldLabels, name);
}
