import styles from '../start/new-run.module.css';
import { words } from '../words/pictures.ts';
import type { Sent } from './use-sending.ts';

const shown = 100;

/** Shows how far pictures are that are being sent, and what became of them. */
export function SentPictures({ sent, isAll, onStop }: { sent: Sent; isAll: boolean; onStop: () => void }) {
  const { of, taken, refused, unused, others, isUnderWay } = sent;
  const done = taken + refused.length;
  const [[first], [other]] = [unused, others];
  return (
    <>
      {isUnderWay ? (
        <div className={styles.drop}>
          <p className={styles.lead} role="status">
            {words.sending({ done, of })}
          </p>
          <progress aria-label={words.title} value={done} max={Math.max(of, 1)} />
          <p className={styles.sending}>
            <span className="meta">{words.stay}</span>
            <button type="button" className="link" onClick={onStop}>
              {words.stop}
            </button>
          </p>
        </div>
      ) : (
        <p className="text">{isAll ? words.all : words.taken({ count: taken })}</p>
      )}
      {refused.length === 0 ? null : (
        <div className="note note--warn">
          <p>{words.refused({ count: refused.length })}</p>
          <ul>
            {refused.slice(0, shown).map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b> {reason}
              </li>
            ))}
            {refused.length > shown ? <li>{words.more({ count: refused.length - shown })}</li> : null}
          </ul>
        </div>
      )}
      {first === undefined || isUnderWay ? null : (
        <p className="meta">{words.unused({ count: unused.length, name: first })}</p>
      )}
      {other === undefined || isUnderWay ? null : (
        <p className="meta">{words.noJpeg({ count: others.length, name: other })}</p>
      )}
    </>
  );
}
