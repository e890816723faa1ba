import { useAnnounce } from '@iconotheca/client';
import type { Run } from '@iconotheca/contracts/run/run';
import { useEffect } from 'react';
import { words } from '../words/progress.ts';
import styles from './run.module.css';
import { stateHeadingId } from './state-heading.ts';
import type { RunActs } from './use-run-acts.ts';

interface RunProgressProps {
  run: Run;
  acts: RunActs;
  fault: string | undefined;
}

/** Shows how far a run is that writes, or is taken back. */
export function RunProgress({ run: { state, progress }, acts, fault }: RunProgressProps) {
  const percent = progress.of === 0 ? 0 : Math.floor((100 * progress.done) / progress.of);
  const quarter = Math.floor(percent / 25) * 25;
  const announce = useAnnounce();
  useEffect(() => {
    if (quarter > 0 && quarter < 100) announce(words.percent({ percent: quarter }));
  }, [quarter, announce]);
  const title = state === 'undoing' ? words.undoing : words.running;
  return (
    <section className={styles.state}>
      <h2 id={stateHeadingId} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.progress}>
        <progress aria-label={title} value={percent} max={100} />
        <p className="num">{words.count(progress)}</p>
      </div>
      <p className="text">{words.leave}</p>
      {fault === undefined ? null : <p className="note note--warn">{words.lost({ reason: fault })}</p>}
      {state === 'undoing' ? null : (
        <button type="button" className="btn" aria-disabled={acts.isActing} onClick={acts.stop}>
          {words.stop}
        </button>
      )}
    </section>
  );
}
