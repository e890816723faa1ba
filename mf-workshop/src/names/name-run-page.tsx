import {
  ApiError,
  call,
  credentialsAtom,
  formatDate,
  Link,
  useConfirm,
  useParams,
  useSession,
  useToast,
} from '@iconotheca/client';
import { changeNameHref, nameChangesHref, nameHref } from '@iconotheca/contracts/name/addresses';
import type { NameRun, NameRunAct } from '@iconotheca/contracts/name/change';
import { nameChangeEndpoints } from '@iconotheca/contracts/name/change-endpoints';
import { fieldOfKind } from '@iconotheca/contracts/name/name-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FailedLoad } from '../failed-load.tsx';
import { words as common } from '../words/namesCommon.ts';
import { words } from '../words/names.ts';
import { words as page } from '../words/page.ts';
import { words as progressWords } from '../words/progress.ts';
import run from '../run/run.module.css';
import { AllRunsLink, WorkshopFrame } from '../workshop-frame.tsx';
import { nameRunQuery } from './name-queries.ts';
import styles from './names.module.css';
import { stateOfChange } from './state-of-change.ts';
import { Coming } from '@iconotheca/ui/elements/coming';

/** Shows /r/workshop/names/runs/{run}: a change of names, how far it is, what it did, and how it is taken back. */
export function NameRunPage() {
  const { run: segment = '' } = useParams();
  const number = /^[1-9]\d{0,8}$/u.test(segment) ? Number(segment) : undefined;
  const uid = useAtomValue(credentialsAtom)?.uid;
  const isKeeper = useSession()?.keepsNames === true;
  const isAsked = isKeeper && number !== undefined;
  const { data, error, refetch } = useQuery({ ...nameRunQuery(number ?? 0, uid ?? ''), enabled: isAsked });
  const isMissing = number === undefined || (error instanceof ApiError && error.code === 'run-not-found');

  function content({ uid: reader }: { uid: string }) {
    if (isMissing) return <p className="text">{words.noRun}</p>;
    if (data !== undefined) return <Change change={data} reader={reader} />;
    if (error !== null) return <FailedLoad reason={error.message} onRetry={() => void refetch()} />;
    return <Coming>{page.loading}</Coming>;
  }

  return (
    <WorkshopFrame
      title={isMissing ? page.notFound : (data?.name ?? common.title)}
      above={<AllRunsLink to={nameChangesHref}>{common.title}</AllRunsLink>}
      isOfNames
    >
      {content}
    </WorkshopFrame>
  );
}

function Change({ change, reader }: { change: NameRun; reader: string }) {
  const { run: number, state, kind, name, by, created, progress, items, changes, acts, kept = [], fault } = change;
  const act = useAct(change, reader);
  useNewNames(state);
  const isMoving = state === 'running' || state === 'undoing';
  const percent = progress.of === 0 ? 0 : Math.floor((100 * progress.done) / progress.of);
  const said = words.states[stateOfChange(state)];
  const href = nameHref(fieldOfKind[kind], name);
  const again = changeNameHref(kind, name);
  return (
    <>
      <p className={run.facts}>
        <b>{words.numbered({ run: String(number) })}</b>
        <span className="meta">{words.byWhom({ by, date: formatDate(created) })}</span>
      </p>
      <section className={run.state}>
        <h2 aria-live="polite">{said}</h2>
        {isMoving && (
          <div className={run.progress}>
            <progress aria-label={said} value={percent} max={100} />
            <p className="num">{progressWords.count(progress)}</p>
          </div>
        )}
        {state === 'done' && items !== undefined && <p className="text">{words.did({ count: items })}</p>}
        {fault !== undefined && <p className="note note--warn">{fault}</p>}
        {kept.length > 0 && <p className="note note--warn">{words.kept({ names: kept.join('; ') })}</p>}
        <ul className={styles.changes}>
          {changes.map(({ before, after }) => (
            <li key={(after ?? before)?.id}>
              <h3>
                <bdi>{(after ?? before)?.name}</bdi>
              </h3>
              <dl>
                <div>
                  <dt>{words.before}</dt>
                  <dd>{namesOf(before) ?? words.noEntry}</dd>
                </div>
                <div>
                  <dt>{words.after}</dt>
                  <dd>{namesOf(after) ?? words.noEntry}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
        <p className={run.acts}>
          {href !== undefined && state !== 'undone' && (
            <Link className="btn" to={href}>
              {words.page}
            </Link>
          )}
          {again !== undefined && !isMoving && (
            <Link className="btn" to={again}>
              {words.changeAgain}
            </Link>
          )}
          {acts.includes('start') && (
            <button type="button" className="btn btn--main" aria-disabled={act.isActing} onClick={act.start}>
              {progressWords.goOn}
            </button>
          )}
          {acts.includes('undo') && (
            <button type="button" className="btn" aria-disabled={act.isActing} onClick={act.undo}>
              {progressWords.undo}
            </button>
          )}
        </p>
      </section>
    </>
  );
}

function namesOf(entry: NameRun['changes'][number]['before']): string | undefined {
  if (entry === null) return undefined;
  const { name, dates, variants, replacedBy } = entry;
  const named = [dates === undefined ? name : `${name} (${dates})`, ...variants].join('; ');
  return replacedBy === undefined ? named : words.partOf({ names: named });
}

/** Lets everything that was shown before be asked for anew once names have changed. */
function useNewNames(state: NameRun['state']): void {
  const client = useQueryClient();
  useEffect(() => {
    if (state !== 'done' && state !== 'undone') return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'name-run' });
  }, [client, state]);
}

function useAct({ run: number }: Pick<NameRun, 'run'>, reader: string) {
  const client = useQueryClient();
  const ask = useConfirm();
  const showToast = useToast();
  const { queryKey } = nameRunQuery(number, reader);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (act: NameRunAct) => call(nameChangeEndpoints.actOnNameRun, { run: number, act }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    // Another tab may have acted: what is shown is asked for anew.
    onError: async ({ message }) => {
      showToast({ text: words.notDone({ reason: message }) });
      await client.invalidateQueries({ queryKey });
    },
  });
  async function askAndUndo() {
    if (await ask({ text: words.undoQuestion, detail: words.undoText, confirm: progressWords.undo })) mutate('undo');
  }
  return { start: () => mutate('start'), undo: () => void askAndUndo(), isActing: isPending };
}
