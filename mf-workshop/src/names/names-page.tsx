import { credentialsAtom, formatDate, formatNumber, Link } from '@iconotheca/client';
import { changeNameHref, nameRunHref } from '@iconotheca/contracts/name/addresses';
import { nameKinds, type NameKind } from '@iconotheca/contracts/name/name-field';
import type { NameRun } from '@iconotheca/contracts/name/change';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { workshopHref } from '../addresses.ts';
import { FailedLoad } from '../failed-load.tsx';
import table from '../runs/runs.module.css';
import { words as common } from '../words/namesCommon.ts';
import { words } from '../words/names.ts';
import { words as page } from '../words/page.ts';
import { AllRunsLink, WorkshopFrame } from '../workshop-frame.tsx';
import { FindNames } from './find-names.tsx';
import { nameRunsQuery } from './name-queries.ts';
import styles from './names.module.css';
import { stateOfChange } from './state-of-change.ts';
import { Coming } from '@iconotheca/ui/elements/coming';

/** Shows /r/workshop/names: finds a maker or a place, and lists the changes of names. */
export function NamesPage() {
  const uid = useAtomValue(credentialsAtom)?.uid ?? '';
  return (
    <WorkshopFrame title={common.title} above={<AllRunsLink to={workshopHref}>{page.title}</AllRunsLink>} isOfNames>
      {() => (
        <>
          <p className="text">{common.intro}</p>
          <NameToChange />
          <Changes reader={uid} />
        </>
      )}
    </WorkshopFrame>
  );
}

function NameToChange() {
  const [kind, setKind] = useState<NameKind>('person');
  return (
    <section className={styles.section} aria-labelledby="find-name">
      <h2 id="find-name">{words.find}</h2>
      <fieldset className={styles.row}>
        <legend className="vh">{words.kind}</legend>
        {nameKinds.map((each) => (
          <label key={each} className="check">
            <input className="tick" type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {words.kinds[each]}
          </label>
        ))}
      </fieldset>
      <FindNames kind={kind} label={words.kinds[kind]}>
        {(name) => (
          <Link to={changeNameHref(kind, name) ?? ''}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </FindNames>
    </section>
  );
}

function Changes({ reader }: { reader: string }) {
  const { data, error, refetch } = useQuery(nameRunsQuery(reader));
  if (data === undefined && error !== null) return <FailedLoad reason={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Coming>{page.loading}</Coming>;
  if (data.runs.length === 0) return <p className="meta">{words.none}</p>;
  return <ChangeTable runs={data.runs} />;
}

type ListedChange = Pick<NameRun, 'run' | 'state' | 'kind' | 'name' | 'by' | 'created' | 'items'>;

function ChangeTable({ runs }: { runs: readonly ListedChange[] }) {
  return (
    <table className={table.table} aria-label={words.changes}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{page.columns.state}</th>
          <th scope="col" className={table.number}>
            {page.columns.records}
          </th>
          <th scope="col">{page.columns.by}</th>
          <th scope="col">{page.columns.when}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ run, state, name, by, created, items }) => (
          <tr key={run} data-state={state}>
            <th scope="row">
              <Link to={nameRunHref(run)} dir="auto">
                {name}
              </Link>
            </th>
            <td className={table.state}>{words.states[stateOfChange(state)]}</td>
            <td className={table.number} data-label={page.columns.records}>
              {items === undefined ? '' : formatNumber(items)}
            </td>
            <td className={table.by}>{by}</td>
            <td className={table.when}>{formatDate(created)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
