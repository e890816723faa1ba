import { ApiError, credentialsAtom, Link, useParams } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { newRunHref, workshopHref } from '../addresses.ts';
import { FailedLoad } from '../failed-load.tsx';
import { AllRunsLink, WorkshopFrame } from '../workshop-frame.tsx';
import { words } from '../words/page.ts';
import { runQueryOptions } from './run-query.ts';
import { RunView } from './run-view.tsx';
import styles from './run.module.css';
import { Coming } from '@iconotheca/ui/elements/coming';

/** Shows /r/workshop/runs/{run}: one run, at whatever step it is. */
export function RunPage() {
  const { run: segment = '' } = useParams();
  const number = /^[1-9]\d{0,8}$/u.test(segment) ? Number(segment) : undefined;
  const uid = useAtomValue(credentialsAtom)?.uid;
  const isAsked = uid !== undefined && number !== undefined;
  const { data: run, error, refetch } = useQuery({ ...runQueryOptions(number ?? 0, uid ?? ''), enabled: isAsked });
  const code = error instanceof ApiError ? error.code : undefined;
  const isMissing = number === undefined || code === 'run-not-found';

  function content({ uid: reader }: { uid: string }) {
    if (isMissing) return <NoSuchRun />;
    if (run !== undefined) return <RunView key={run.run} run={run} reader={reader} fault={error?.message} />;
    if (error !== null) return <FailedLoad reason={error.message} onRetry={() => void refetch()} />;
    return <Coming>{words.loading}</Coming>;
  }

  return (
    <WorkshopFrame
      title={isMissing ? words.notFound : (run?.file.name ?? words.title)}
      above={<AllRunsLink to={workshopHref} />}
      isRefused={code === 'not-allowed'}
    >
      {content}
    </WorkshopFrame>
  );
}

function NoSuchRun() {
  return (
    <div className={styles.state}>
      <p className="text">{words.notFoundText}</p>
      <Link className="btn" to={newRunHref}>
        {words.new}
      </Link>
    </div>
  );
}
