import { isChosen } from '@iconotheca/ui/filters/filter-changes';
import { ShortNotation } from '@iconotheca/ui/notations/notation';
import { useNotationClipboard } from '@iconotheca/ui/notations/use-notation-clipboard';
import { filtersAtom, useToast } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as names } from '@iconotheca/ui/words/names';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words } from '../../words/concepts.ts';
import styles from './notation-clipboard.module.css';

/** Lists the notations that the reader copied, each to be asked for with Must have; it is empty until one is copied. */
export function NotationClipboard({ onChoose }: { onChoose: (notation: string) => void }) {
  const { notations, remove, replace } = useNotationClipboard();
  const chosen = useAtomValue(filtersAtom);
  const showToast = useToast();
  const headingId = useId();
  if (notations.length === 0) return null;

  function take(notation: string) {
    remove(notation);
    showToast({ text: words.removed({ notation }), undo: () => replace(notations) });
  }

  function clear() {
    replace([]);
    showToast({ text: words.cleared, undo: () => replace(notations) });
  }

  function row(notation: string) {
    const isActive = isChosen(chosen, { field: 'ICPATH', value: notation });
    return (
      <li key={notation} className={styles.copied}>
        <ShortNotation notation={notation} />
        <span className={styles.actions}>
          <button type="button" className="link" disabled={isActive} onClick={() => onChoose(notation)}>
            {isActive ? words.isFilter : names.modes.A}
            <span className="vh"> {notation}</span>
          </button>
          <button type="button" className="link" onClick={() => take(notation)}>
            <RichText text={words.remove({ notation })} parts={hiddenWords} />
          </button>
        </span>
      </li>
    );
  }

  return (
    <section className={styles.clipboard} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <RichText
          text={words.clipboard}
          parts={{ count: () => <span className={`num ${styles.count}`}>{notations.length}</span> }}
        />
      </h3>
      <button type="button" className="link" onClick={clear}>
        <RichText text={words.clear} parts={hiddenWords} />
      </button>
      <ul>{notations.map(row)}</ul>
    </section>
  );
}
