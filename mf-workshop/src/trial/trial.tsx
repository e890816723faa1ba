import type { Run } from '@iconotheca/contracts/run/run';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../failed-load.tsx';
import { runCardsQueryOptions } from '../run/run-query.ts';
import { stateHeadingId } from '../run/state-heading.ts';
import type { RunActs } from '../run/use-run-acts.ts';
import { words } from '../words/trial.ts';
import { problemsId } from './problems.tsx';
import { Tally } from './tally.tsx';
import { TrialCards } from './trial-cards.tsx';
import styles from './trial.module.css';

interface TrialProps {
  run: Run;
  reader: string;
  acts: RunActs;
  /** Set if the columns were changed since, and the next trial is to come. */
  isOlder: boolean;
}

/** Shows what a run would do: its counts, its first records, and the button that carries it out. */
export function Trial({ run, reader, acts, isOlder }: TrialProps) {
  const { state, tally, problems, progress } = run;
  const isTried = state === 'tried';
  const cards = useQuery({
    ...runCardsQueryOptions(run, reader),
    // A trial of many rows has its first records long before it has them all.
    enabled: isTried || (state === 'trying' && progress.done > 0),
    placeholderData: keepPreviousData,
  });
  const isBusy = isOlder || state === 'trying';
  const count = tally === undefined ? 0 : tally.added + tally.changed;
  const isReady = isTried && !isBusy && !acts.isActing && count > 0;

  function counts() {
    if (state === 'mapping') return <p>{words.waiting}</p>;
    if (!isTried || tally === undefined)
      return (
        <>
          <p>{words.trying({ of: progress.of })}</p>
          <progress
            aria-label={words.trying({ of: progress.of })}
            value={progress.done}
            max={Math.max(1, progress.of)}
          />
        </>
      );
    return (
      <>
        <Tally tally={tally} />
        {problems.length === 0 ? (
          <p className="meta">{words.noProblems}</p>
        ) : (
          <a className={styles.toProblems} href={`#${problemsId}`}>
            {words.seeProblems({ count: problems.length })}
          </a>
        )}
      </>
    );
  }

  return (
    <section className={styles.trial} aria-labelledby={stateHeadingId}>
      <h2 id={stateHeadingId} tabIndex={-1}>
        {words.title}
      </h2>
      <div className={styles.counts}>{counts()}</div>
      {state === 'mapping' ? null : (
        <button
          type="button"
          className="btn btn--main"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) acts.start();
          }}
        >
          {isTried && count === 0 ? words.nothing : words.put({ count })}
        </button>
      )}
      {shown()}
    </section>
  );

  function shown() {
    const { data, error, refetch } = cards;
    if (data === undefined && error !== null)
      return <FailedLoad reason={error.message} onRetry={() => void refetch()} />;
    if (data === undefined) return null;
    if (data.items.length === 0) return <p>{words.noCards}</p>;
    return <TrialCards items={data.items} isOlder={isBusy || cards.isPlaceholderData} />;
  }
}
