import { ApiError, credentialsAtom, Link, useSession } from '@iconotheca/client';
import { nameChangesHref } from '@iconotheca/contracts/name/addresses';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { newRunHref } from '../addresses.ts';
import { FailedLoad } from '../failed-load.tsx';
import { WorkshopFrame } from '../workshop-frame.tsx';
import { words as names } from '../words/namesCommon.ts';
import { words } from '../words/page.ts';
import { NoRuns } from './no-runs.tsx';
import { RunTable } from './run-table.tsx';
import { runsQueryOptions } from './runs-query.ts';
import styles from './runs.module.css';
import { Coming } from '@iconotheca/ui/elements/coming';

/** Shows /r/workshop: the runs of the collections that an editor keeps, and the way to a new one. */
export function RunsPage() {
  const uid = useAtomValue(credentialsAtom)?.uid;
  const keepsNames = useSession()?.keepsNames === true;
  const { data, error, refetch } = useQuery({ ...runsQueryOptions(uid ?? ''), enabled: uid !== undefined });

  function content() {
    if (data === undefined && error !== null)
      return <FailedLoad reason={error.message} onRetry={() => void refetch()} />;
    if (data === undefined) return <Coming>{words.loading}</Coming>;
    if (data.runs.length === 0) return <NoRuns />;
    return (
      <>
        <div className={styles.lead}>
          <p className="text">{words.intro}</p>
          <p className={styles.acts}>
            <Link className="btn btn--main" to={newRunHref}>
              {words.new}
            </Link>
            <Link to="/r/help/import">{words.help}</Link>
            {keepsNames && <Link to={nameChangesHref}>{names.title}</Link>}
          </p>
        </div>
        <RunTable runs={data.runs} />
      </>
    );
  }

  return (
    <WorkshopFrame title={words.title} isRefused={error instanceof ApiError && error.code === 'not-allowed'}>
      {content}
    </WorkshopFrame>
  );
}
