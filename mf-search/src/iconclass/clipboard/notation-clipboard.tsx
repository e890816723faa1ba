import { isChosen } from '@iconotheca/ui/filters/filter-changes';
import { Notation } from '@iconotheca/ui/notations/notation';
import { useNotationClipboard } from '@iconotheca/ui/notations/use-notation-clipboard';
import { filtersAtom, useToast } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import styles from './notation-clipboard.module.css';

/**
 * The notations that the reader copied, each to be asked for with Must have; nothing stands here until one is copied.
 */
export function NotationClipboard({ onChoose }: { onChoose: (notation: string) => void }) {
  const { notations, remove, replace } = useNotationClipboard();
  const chosen = useAtomValue(filtersAtom);
  const showToast = useToast();
  const headingId = useId();
  if (notations.length === 0) return null;

  function take(notation: string) {
    remove(notation);
    showToast({ text: `${notation} removed from the clipboard`, undo: () => replace(notations) });
  }

  function clear() {
    replace([]);
    showToast({ text: 'Clipboard of notations cleared', undo: () => replace(notations) });
  }

  function row(notation: string) {
    const isActive = isChosen(chosen, { field: 'ICPATH', value: notation });
    return (
      <li key={notation} className={styles.copied}>
        <Notation notation={notation} />
        <span className={styles.actions}>
          <button type="button" className="link" disabled={isActive} onClick={() => onChoose(notation)}>
            {isActive ? 'Is a filter' : 'Must have'}
            <span className="vh"> {notation}</span>
          </button>
          <button type="button" className="link" onClick={() => take(notation)}>
            Remove<span className="vh"> {notation} from the clipboard</span>
          </button>
        </span>
      </li>
    );
  }

  return (
    <section className={styles.clipboard} aria-labelledby={headingId}>
      <h3 id={headingId}>
        Clipboard <span className={`num ${styles.count}`}>{notations.length}</span>
      </h3>
      <button type="button" className="link" onClick={clear}>
        Clear<span className="vh"> the clipboard of notations</span>
      </button>
      <ul>{notations.map(row)}</ul>
    </section>
  );
}
