import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { formatNumber, Link } from '@iconotheca/client';
import { words } from '@iconotheca/ui/words/describe';
import styles from './describe.module.css';
import { progressOf } from './task.ts';
import type { RunningTask } from './use-task.ts';

interface TaskBarProps {
  running: RunningTask;
  /** Number of items without notations now; undefined until it is known. */
  left: number | undefined;
  /** The search in words. */
  sentence: string;
}

/** Shows the search of a task, its progress, and a link to leave it. */
export function TaskBar({ running: { section, search, task }, left, sentence }: TaskBarProps) {
  const progress = left === undefined ? undefined : progressOf(task, left);
  const progressText =
    progress && progress.of > 0
      ? words.progress({ done: formatNumber(progress.done), total: formatNumber(progress.of) })
      : undefined;
  return (
    <section className={styles.bar} aria-label={words.task}>
      <p className={styles.search}>
        <span className="eyebrow">{words.task}</span> {sentence}
      </p>
      {progressText === undefined && task.skipped.length === 0 ? null : (
        <p className={styles.progress}>
          {progressText === undefined ? null : (
            <>
              <progress value={progress?.done} max={progress?.of} aria-label={progressText} />
              <span className="num">{progressText}</span>
            </>
          )}
          {task.skipped.length === 0 ? null : (
            <span className="meta num">{words.skipped({ count: formatNumber(task.skipped.length) })}</span>
          )}
        </p>
      )}
      <Link to={searchAddress(section, search)}>{words.leave}</Link>
    </section>
  );
}
