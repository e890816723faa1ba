import { useAtomValue } from 'jotai';
import { notationLines, withLine, withNotations } from '../notation-lines.ts';
import { notationClipboardAtom } from '@iconotheca/client';
import { NotationFinder } from './notation-finder.tsx';
import styles from './notation-aids.module.css';
import { NotationPreview } from './notation-preview.tsx';
import { words } from '../../words/aids.ts';

/** Recently used notations that are offered at once. */
const mostRecent = 8;

export interface NotationAidsProps {
  /** Text of the field: one notation per line. */
  value: string;
  onChange: (value: string) => void;
  /** Notations that the reader used lately, the latest first. */
  recent: readonly string[];
}

/**
 * Helps with a field of notations: a word finds them, those that were copied or lately used are added by a press, and
 * each line is shown in words as it is typed.
 */
export function NotationAids({ value, onChange, recent }: NotationAidsProps) {
  const copied = useAtomValue(notationClipboardAtom);
  const lines = notationLines(value);
  const present = new Set(lines.map(({ text }) => text));
  const isNew = (notation: string) => !present.has(notation);
  const pasted = copied.filter(isNew);
  const offered = recent.filter(isNew).slice(0, mostRecent);
  const add = (notations: readonly string[]) => onChange(withNotations(value, notations));

  return (
    <div className={styles.aids}>
      <NotationFinder onChoose={(notation) => add([notation])} />
      {pasted.length + offered.length > 0 && (
        <div className={styles.offers}>
          {pasted.length > 0 && (
            <button type="button" className="btn btn--small" onClick={() => add(pasted)}>
              {pasted.length === 1
                ? words.paste({ notation: pasted[0] ?? '' })
                : words.pasteAll({ count: pasted.length })}
            </button>
          )}
          {offered.length > 0 && (
            <div role="group" aria-label={words.recent} className={styles.recent}>
              <span className="meta">{words.recent}</span>
              {offered.map((notation) => (
                <button
                  key={notation}
                  type="button"
                  className="link"
                  aria-label={words.add({ notation })}
                  onClick={() => add([notation])}
                >
                  <code className="code">{notation}</code>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <NotationPreview lines={lines} onRepair={({ at, text }) => onChange(withLine(value, at, text))} />
    </div>
  );
}
