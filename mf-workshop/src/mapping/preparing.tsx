import type { Run } from '@iconotheca/contracts/run/run';
import type { RunActs } from '../run/use-run-acts.ts';
import { Problems } from '../trial/problems.tsx';
import { Trial } from '../trial/trial.tsx';
import { words } from '../words/trial.ts';
import { Columns } from './columns.tsx';
import styles from './mapping.module.css';
import { useMapping } from './use-mapping.ts';

interface PreparingProps {
  run: Run;
  reader: string;
  acts: RunActs;
}

/** Shows the columns of a sheet beside what they would make, and below both what is wrong with its rows. */
export function Preparing({ run, reader, acts }: PreparingProps) {
  const mapping = useMapping(run, reader);
  return (
    <>
      <div className={styles.sides}>
        <Columns run={run} {...mapping} />
        <div className={styles.beside}>
          <Trial run={run} reader={reader} acts={acts} isOlder={mapping.isAhead} />
        </div>
      </div>
      <Problems run={run.run} problems={run.problems} />
      <p>
        <button type="button" className="link" aria-disabled={acts.isActing} onClick={acts.drop}>
          {words.drop}
        </button>
      </p>
    </>
  );
}
