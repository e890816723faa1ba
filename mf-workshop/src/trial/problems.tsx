import { formatNumber } from '@iconotheca/client';
import type { RunProblem } from '@iconotheca/contracts/run/run';
import { fieldName } from '../mapping/field-names.ts';
import rows from '../rows.module.css';
import { words } from '../words/trial.ts';
import { problemText } from './problem-text.ts';
import { ProblemsDownload } from './problems-download.tsx';
import styles from './trial.module.css';

/** Id of the heading of the problems, which the trial leads to. */
export const problemsId = 'problems';

/** Shows what is wrong with the rows, by cause: those that are left out first. On a phone each cause is a block. */
export function Problems({ run, problems }: { run: number; problems: readonly RunProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-labelledby={problemsId}>
      <div className="rulehead">
        <h2 id={problemsId} tabIndex={-1}>
          {words.problems}
        </h2>
        <ProblemsDownload run={run} />
      </div>
      <p>{words.problemsIntro}</p>
      <table className={rows.table}>
        <thead>
          <tr>
            <th scope="col">{words.problem}</th>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.example}</th>
            <th scope="col" className={styles.number}>
              {words.line}
            </th>
            <th scope="col" className={styles.number}>
              {words.rows}
            </th>
            <th scope="col">{words.then}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(problems).map((problem) => {
            const { message, field, count, line, example, refused } = problem;
            return (
              <tr key={`${field} ${message} ${refused}`} data-refused={refused}>
                <th scope="row">{problemText(problem)}</th>
                <td>{field === undefined ? null : fieldName(field)}</td>
                <td>{example === undefined ? null : <q dir="auto">{example}</q>}</td>
                <td className={styles.number} data-label={words.line}>
                  {formatNumber(line)}
                </td>
                <td className={styles.number} data-label={words.rows}>
                  {formatNumber(count)}
                </td>
                <td className={styles.then}>{outcomeOf(problem)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Puts first why rows are left out, then what is not understood; of each the most frequent stay first. */
function inOrder(problems: readonly RunProblem[]): RunProblem[] {
  return problems.toSorted((one, other) => weightOf(other) - weightOf(one));
}

function weightOf({ refused, doubtful }: RunProblem): number {
  if (refused === true) return 2;
  return doubtful === true ? 1 : 0;
}

function outcomeOf({ refused, doubtful }: RunProblem): string {
  if (refused === true) return words.counts.refused;
  return doubtful === true ? words.goesInAsIs : words.goesIn;
}
