import { limits } from '@iconotheca/contracts/limits';
import { Link, PageTitle, useSearchParams } from '@iconotheca/client';
import { CopyButton } from '@iconotheca/ui/elements/copy-button';
import { useEffect, useRef, useState } from 'react';
import type { Look } from '../facsimile/deep-zoom/look.ts';
import bar from '../facsimile/viewer/viewer-bar.module.css';
import { zoomStep } from '../facsimile/viewer/viewer-keys.ts';
import { AddCompared } from './add-compared.tsx';
import { readComparison, writeComparison, type ComparedItem, type Comparison } from './compare-address.ts';
import { ComparePane } from './compare-pane.tsx';
import styles from './compare.module.css';
import { createLinkedViewers } from './linked-viewers.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as image } from '../words/image.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/compare.ts';

/** Milliseconds without movement after which the address is written. */
const restMs = 400;

/** Shows /r/compare: images of up to four items side by side, moved and zoomed together. The address holds the whole state. */
export function ComparePage() {
  const { comparison, write, latest } = useComparison();
  const { items, isLinked } = comparison;
  const persistLooks = usePersistedLooks((looks) => {
    const now = latest();
    write({ ...now, items: withLooks(now.items, looks) });
  });
  const [linked] = useState(createLinkedViewers);
  useEffect(() => linked.set(isLinked, persistLooks));
  const isAny = items.length > 0;

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={words.title} tab={words.title} />
      <div className={styles.head}>
        <h1>{words.title}</h1>
        {isAny && (
          <div className={`${bar.buttons} ${styles.actions}`} role="group" aria-label={words.all}>
            <button type="button" className={styles.sign} onClick={() => linked.zoomAll(zoomStep)}>
              <span aria-hidden="true">+</span>
              <span className="vh">{image.zoomIn}</span>
            </button>
            <button type="button" className={styles.sign} onClick={() => linked.zoomAll(1 / zoomStep)}>
              <span aria-hidden="true">−</span>
              <span className="vh">{image.zoomOut}</span>
            </button>
            <button type="button" onClick={() => linked.fitAll()}>
              {words.whole}
            </button>
            <label className="check">
              <input
                className="tick"
                type="checkbox"
                checked={isLinked}
                onChange={({ target }) => write({ items, isLinked: target.checked })}
              />
              <span>{words.together}</span>
            </label>
            <CopyButton label={shared.copyLink} className="link" text={window.location.href} />
          </div>
        )}
      </div>
      {items.length < 2 && <Explanation count={items.length} />}
      {isAny && (
        <div className={styles.panes} data-count={items.length}>
          {items.map((compared, index) => (
            <ComparePane
              key={`${compared.uid} ${items.slice(0, index).filter(({ uid }) => uid === compared.uid).length}`}
              index={index}
              compared={compared}
              onJoin={linked.join}
              onPage={(page) => write({ items: items.with(index, { uid: compared.uid, page }), isLinked })}
              onRemove={() => write({ items: items.toSpliced(index, 1), isLinked })}
            />
          ))}
        </div>
      )}
      {items.length < limits.maxCompared && (
        <AddCompared
          taken={items.map(({ uid }) => uid)}
          onAdd={(uid) => write({ items: [...items, { uid, page: 0 }], isLinked })}
        />
      )}
    </div>
  );
}

function Explanation({ count }: { count: number }) {
  return (
    <p className={styles.explanation}>
      <RichText
        text={count === 0 ? words.choose : words.chooseOne}
        parts={{ saved: (said) => <Link to="/r/lists#saved-items">{said}</Link> }}
      />
    </p>
  );
}

function withLooks(items: readonly ComparedItem[], looks: ReadonlyMap<number, Look>): ComparedItem[] {
  return items.map((item, index) => {
    const look = looks.get(index);
    const isWhole = look === undefined || (look.zoom < 1.005 && look.turn === 0);
    return { uid: item.uid, page: item.page, look: isWhole ? undefined : look };
  });
}

/** The comparison and its address: changes are written to the address, and navigation to another address is read. */
function useComparison() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [comparison, setComparison] = useState(() => readComparison(params));
  const current = useRef(comparison);
  /** Addresses written by this page: they come back late, when more may have changed, and are not read again. */
  const own = useRef(new Set([address]));

  useEffect(() => {
    if (own.current.has(address)) return;
    current.current = readComparison(new URLSearchParams(address));
    setComparison(current.current);
  }, [address]);

  function write(next: Comparison) {
    const written = writeComparison(next);
    own.current.add(written.toString());
    current.current = next;
    setComparison(next);
    setParams(written, { replace: true });
  }

  return { comparison, write, latest: () => current.current };
}

/** Writes looks to the address, debounced by `restMs`. */
function usePersistedLooks(write: (looks: ReadonlyMap<number, Look>) => void) {
  const latest = useRef(write);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (looks: ReadonlyMap<number, Look>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(looks), restMs);
  };
}
