import { formatDate, useAnnounce } from '@iconotheca/client';
import type { Run, RunState } from '@iconotheca/contracts/run/run';
import { useEffect, useRef } from 'react';
import { Preparing } from '../mapping/preparing.tsx';
import { fileSize } from '../start/file-size.ts';
import { words } from '../words/page.ts';
import { RunEnded } from './run-ended.tsx';
import { RunProgress } from './run-progress.tsx';
import styles from './run.module.css';
import { stateHeadingId } from './state-heading.ts';
import { useRunActs } from './use-run-acts.ts';

interface RunViewProps {
  run: Run;
  reader: string;
  /** Reason why the run could not be asked for again; what is shown of it is older. */
  fault: string | undefined;
}

/** States in which nothing is saved yet. */
const preparing: ReadonlySet<RunState> = new Set(['mapping', 'trying', 'tried']);

/** Shows a run at its step: its columns and what they would make, how far it is, or what became of it. */
export function RunView({ run, reader, fault }: RunViewProps) {
  const acts = useRunActs(run, reader);
  useFollowedState(run.state);
  const { collection, file, by, created, state } = run;

  function step() {
    if (preparing.has(state)) return <Preparing run={run} reader={reader} acts={acts} />;
    if (state === 'running' || state === 'undoing') return <RunProgress run={run} acts={acts} fault={fault} />;
    return <RunEnded run={run} reader={reader} acts={acts} />;
  }

  return (
    <>
      <p className={styles.facts}>
        <b>{collection.name}</b>
        <span className="meta">{words.fromFile({ size: fileSize(file.bytes), by, date: formatDate(created) })}</span>
      </p>
      {step()}
    </>
  );
}

/**
 * Says a new state to screen readers; where what had the focus went with the last one, the heading takes it. Between trials
 * the focus stays in the columns.
 */
function useFollowedState(state: RunState): void {
  const announce = useAnnounce();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const heading = document.getElementById(stateHeadingId);
    if (heading !== null && (document.activeElement ?? document.body) === document.body) heading.focus();
    else announce(words.states[state]);
  }, [state, announce]);
}
