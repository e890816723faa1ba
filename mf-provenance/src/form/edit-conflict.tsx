import type { Item } from '@iconotheca/contracts/item/item';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import styles from './record-form.module.css';
import { formOf, type RecordForm, type TextName } from './record-form.ts';
import { fieldLabels, recordMessages as words } from './messages.ts';

interface EditConflictProps {
  /** The item as it was saved elsewhere. */
  current: Item;
  mine: RecordForm;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The record was saved elsewhere since it was opened: shows both versions, and the reader chooses. */
export function EditConflict({ current, mine, onKeepMine, onTakeTheirs, onClose }: EditConflictProps) {
  const theirs = formOf(current);
  const names = Object.keys(fieldLabels)
    .filter(isTextName)
    .filter((name) => linesOf(theirs[name]) !== linesOf(mine[name]));
  return (
    <Dialog
      title={words.conflict.title}
      shape="wide"
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onTakeTheirs}>
            {words.conflict.takeTheirs}
          </button>
          <button type="button" className="btn" onClick={onKeepMine}>
            {words.conflict.keepMine}
          </button>
        </>
      }
    >
      {names.length === 0 ? (
        <p>{words.conflict.otherDifference}</p>
      ) : (
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">{words.conflict.field}</th>
              <th scope="col">{words.conflict.theirs}</th>
              <th scope="col">{words.conflict.mine}</th>
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
