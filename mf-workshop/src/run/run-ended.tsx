import { Link } from '@iconotheca/client';
import { collectionSection } from '@iconotheca/contracts/collection/section';
import type { Run } from '@iconotheca/contracts/run/run';
import { lazy, Suspense } from 'react';
import { newRunHref } from '../addresses.ts';
import { Problems } from '../trial/problems.tsx';
import { Tally } from '../trial/tally.tsx';
import { words } from '../words/progress.ts';
import { KeptItems } from './kept-items.tsx';
import styles from './run.module.css';
import { stateHeadingId } from './state-heading.ts';
import type { RunActs } from './use-run-acts.ts';

const Pictures = lazy(async () => ({ default: (await import('../pictures/pictures.tsx')).Pictures }));

/** Shows what became of a run, where to look at it, and how it is taken back or gone on with. */
export function RunEnded({ run, reader, acts }: { run: Run; reader: string; acts: RunActs }) {
  const { state, progress, tally, collection, fault, kept = [], problems } = run;
  const written = tally === undefined ? progress.done : tally.added + tally.changed;
  const isCutOff = state === 'stopped' || state === 'failed';
  // One that was being taken back goes on with that alone.
  const mayGoOn = isCutOff && run.kept === undefined;

  function said(): { title: string; text: string } {
    if (state === 'undone') return { title: words.undone, text: kept.length === 0 ? words.undoneText : '' };
    if (state === 'stopped') return { title: words.stopped, text: words.stoppedText(progress) };
    if (state !== 'failed') return { title: words.done({ count: written }), text: words.doneText };
    const rest = mayGoOn ? words.stoppedText(progress) : '';
    return { title: words.failed, text: [fault, rest].filter(Boolean).join(' ') };
  }

  const { title, text } = said();
  return (
    <>
      <section className={styles.state} data-state={state}>
        <h2 id={stateHeadingId} tabIndex={-1}>
          {title}
        </h2>
        {text === '' ? null : <p className="text">{text}</p>}
        {state === 'undone' || tally === undefined ? null : <Tally tally={tally} />}
        {kept.length === 0 ? null : <KeptItems uids={kept} />}
        <p className={styles.acts}>
          {mayGoOn ? (
            <button type="button" className="btn btn--main" aria-disabled={acts.isActing} onClick={acts.start}>
              {words.goOn}
            </button>
          ) : null}
          {state === 'done' ? (
            <Link className="btn btn--main" to={`/r/section/${collectionSection(collection.code)}?q=`}>
              {words.see({ name: collection.name })}
            </Link>
          ) : null}
          <Link className="btn" to={newRunHref}>
            {words.another}
          </Link>
        </p>
        {state === 'undone' ? null : (
          <div className={styles.undo}>
            <p>{words.undoText}</p>
            <button type="button" className="btn" aria-disabled={acts.isActing} onClick={acts.undo}>
              {words.undo}
            </button>
          </div>
        )}
      </section>
      {state === 'undone' || run.kept !== undefined ? null : (
        <Suspense>
          <Pictures key={run.run} run={run.run} reader={reader} />
        </Suspense>
      )}
      {state === 'undone' ? null : <Problems run={run.run} problems={problems} />}
    </>
  );
}
