import { nameKey, plainName, type Authority } from '@iconotheca/contracts/name/authority';
import {
  actsOnNames,
  mayKeepNames,
  type NameChange,
  type NameEntry,
  type NamePlan,
  type NameRun,
  type NameRunAct,
  type ShownEntry,
} from '@iconotheca/contracts/name/change';
import { fieldOfKind } from '@iconotheca/contracts/name/name-field';
import type { NameUseInput } from '@iconotheca/contracts/name/name-use';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import type { Content } from '../accounts/content.ts';
import type { User } from '../accounts/reader.ts';
import { holderOf, preferredName, type AskedName } from '../authorities/resolve-name.ts';
import type { PresentItems } from '../items/present-items.ts';
import { ownOf, type NameHolder, type NewAuthority } from '../ports/authorities.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import type { StoredRun } from '../ports/runs.ts';
import { withinTime } from '../work/within-time.ts';
import { findCandidates } from './find-candidates.ts';
import { findForms } from './name-forms.ts';
import { versionOf, workOut } from './work-out.ts';

export interface NameChangesDeps {
  records: RecordStore;
  engine: Pick<SearchEngine, 'search' | 'valuesNamed'>;
  present: PresentItems;
  timeoutMs: number;
  /** Lets runs that have begun be worked at. */
  check: () => void;
}

export type NameChanges = ReturnType<typeof openNameChanges>;

/** Opens the changes of names, which are tried, carried out and taken back as runs. */
export function openNameChanges({ records, engine, present, timeoutMs, check }: NameChangesDeps) {
  const { authorities } = records;

  return {
    /** Shows a name with its entry, the forms in records, and names that may be of the same. */
    async entry({ kind, name: asked }: NameUseInput): Promise<NameEntry> {
      const field = fieldOfKind[kind];
      const name = await preferredName(authorities, field, asked);
      const holders = await authorities.holding([nameKey(kind, name).key]);
      const holder = holders.find((each) => each.kind === kind && each.name === name);
      const entry = holder && (await authorities.find(holder.id));
      const parts = entry === undefined ? [] : await authorities.partsOf(entry.id);
      return await withinTime(timeoutMs, async (signal) => {
        const { forms, read } = await findForms({ engine, records }, { field, values: new Set([name]) }, signal);
        const names = [...(entry?.names ?? []), ...forms.map(({ key }) => key)];
        return {
          kind,
          name,
          ...(entry && {
            entry: {
              ...shown(entry),
              version: versionOf(ownOf(entry)),
              ...(entry.within?.[0] !== undefined && { broader: entry.within[0] }),
            },
          }),
          parts: parts.map(shown),
          forms: forms.map(counted),
          ...(read !== undefined && { read }),
          candidates: await findCandidates({ engine }, { field, name, names }, signal),
        };
      });
    },

    /** Says what a change would do. @throws ApiError as `workOut` */
    async plan(change: NameChange, content: Content): Promise<NamePlan> {
      const { changes, merged, plan } = await workOut(change, records);
      const field = fieldOfKind[change.kind];
      const meant = [change.name, ...change.variants, ...change.merged];
      const values = new Set<string>();
      for (const each of meant) values.add(await preferredName(authorities, field, each));
      for (const { before } of changes)
        if (before?.replacedBy === undefined && before !== null) values.add(before.name);
      const holders = holdersIn(plan.entries);
      const standsFor = (asked: AskedName) =>
        holderOf(
          asked,
          asked.keys.flatMap(({ key }) => holders.get(key) ?? []),
        )?.name ?? plainName(field, asked.written);
      return await withinTime(timeoutMs, async (signal) => {
        const { forms, total, uids, read } = await findForms({ engine, records }, { field, values }, signal);
        const { hits } = await present(uids.slice(0, limits.nameChangeItems));
        return {
          forms: forms.map(({ key, doc_count, asked }) => ({ key, doc_count, name: standsFor(asked) })),
          total,
          ...(read !== undefined && { read }),
          hits: hits.filter((item) => content.has(item)),
          merged: merged.map(shown),
          isChange: changes.length > 0,
        };
      });
    },

    /** Begins to carry a change out. @throws ApiError as `workOut`; `run-conflict` where it changes nothing */
    async begin(change: NameChange, user: User): Promise<NameRun> {
      const { changes } = await workOut(change, records);
      if (changes.length === 0) throw new ApiError('run-conflict', 'change: all is so already', { field: 'change' });
      const run = await records.transact(async (within) => {
        const begun = await within.runs.inStates(['running', 'undoing']);
        const own = begun.filter(({ accountPk, data }) => data.names !== undefined && accountPk === user.userpk);
        if (own.length >= limits.maxNameRunsEach) {
          const message = `One account may have ${limits.maxNameRunsEach} changes of names under way; wait for them.`;
          throw new ApiError('too-many-requests', message, { retryAfterS: 60 });
        }
        const id = await within.runs.add({
          accountPk: user.userpk,
          actorPk: user.userpk,
          collection: '',
          state: 'running',
          file: null,
          bytes: 0,
          headings: '',
          data: {
            name: change.name,
            sheet: { columns: [], rows: 0 },
            mapping: { columns: [] },
            progress: { done: 0, of: await within.items.count() },
            problems: [],
            names: { kind: change.kind, changes },
          },
        });
        return await presentRun(await findRun(within, id), within);
      });
      check();
      return run;
    },

    async list() {
      const found = await records.runs.ofNames(limits.nameRunsShown);
      const runs = [];
      for (const each of found) {
        const { run, state, kind, name, by, created, items } = await presentRun(each, records);
        runs.push({ run, state, kind, name, by, created, ...(items !== undefined && { items }) });
      }
      return { runs };
    },

    show: async (id: number): Promise<NameRun> => await presentRun(await findRun(records, id), records),

    /** Takes a change back, or tries it again. @throws ApiError `run-not-found`, `run-conflict` */
    async act(id: number, act: NameRunAct, user: User): Promise<NameRun> {
      const shownRun = await records.transact(async (within) => {
        const run = await findRun(within, id);
        const { state, data } = run;
        const allowed = actsOnNames(state, data.isTakenBack === true);
        if (!allowed.includes(act)) {
          const may = allowed.length === 0 ? 'it allows no act' : `it allows ${allowed.join(' and ')}`;
          throw new ApiError('run-conflict', `act: run ${id} is ${state}, and ${may}`, { field: 'act' });
        }
        const { fault: _fault, ...rest } = data;
        const isBack = act === 'undo';
        await within.runs.change(id, {
          actorPk: user.userpk,
          isNewAttempt: true,
          endedAt: null,
          state: isBack ? 'undoing' : 'running',
          data: {
            ...rest,
            progress: { done: 0, of: await within.items.count() },
            ...(isBack && { isTakenBack: true }),
          },
        });
        return await presentRun(await findRun(within, id), within);
      });
      check();
      return shownRun;
    },
  };
}

/** Requires an account that keeps names. @throws ApiError `not-allowed` for any other */
export function requireKeeper(user: User): User {
  if (mayKeepNames(user)) return user;
  const message =
    'Names reach across all collections; only accounts to which the operator gave the right may change them.';
  throw new ApiError('not-allowed', message);
}

/** @throws ApiError `run-not-found` also for a run of a sheet */
async function findRun({ runs }: Pick<Records, 'runs'>, id: number): Promise<StoredRun> {
  const run = await runs.find(id);
  if (run?.data.names !== undefined) return run;
  throw new ApiError('run-not-found', `There is no change of names ${id}.`, { field: 'run' });
}

async function presentRun(run: StoredRun, { accounts }: Pick<Records, 'accounts'>): Promise<NameRun> {
  const { data, state } = run;
  const { names = { kind: 'person', changes: [] } } = data;
  const account = run.accountPk === null ? undefined : await accounts.find(run.accountPk);
  return {
    run: run.id,
    state,
    kind: names.kind,
    name: data.name,
    by: account?.name ?? '',
    created: run.createdAt,
    ...(run.endedAt !== null && { ended: run.endedAt }),
    progress: data.progress,
    ...(names.items !== undefined && { items: names.items }),
    changes: names.changes.map(({ before, after }) => ({ before, after })),
    acts: [...actsOnNames(state, data.isTakenBack === true)],
    ...(names.kept && { kept: [...names.kept] }),
    ...(data.fault !== undefined && { fault: data.fault }),
  };
}

function shown({ id, name, dates, variants, ids, languages }: Authority): ShownEntry {
  return { id, name, ...(dates && { dates }), variants, ids, ...(languages && { languages }) };
}

function counted({ key, doc_count: count }: FacetCount): FacetCount {
  return { key, doc_count: count };
}

/** Returns by each form of a name the entries that it stands for. */
function holdersIn(entries: ReadonlyMap<string, NewAuthority>): Map<string, NameHolder[]> {
  const holders = new Map<string, NameHolder[]>();
  for (const { kind, holder: id, keys } of entries.values()) {
    const holder = entries.get(id);
    if (holder === undefined) continue;
    const { name, names, within = [] } = holder;
    for (const { key, years } of keys) {
      holders.set(key, [...(holders.get(key) ?? []), { key, years, kind, id, name, names, within }]);
    }
  }
  return holders;
}
