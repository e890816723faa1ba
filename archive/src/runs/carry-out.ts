import { isDeepStrictEqual } from 'node:util';
import { isElsewhere, uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import { limits } from '@iconotheca/contracts/limits';
import { problemOf } from '@iconotheca/contracts/run/problem';
import type { RunState } from '@iconotheca/contracts/run/run';
import { StartError } from '@iconotheca/http/start-error';
import { contentFor, openCollections, type Access } from '../accounts/content.ts';
import { checkRow, makeRecord, type MadeRecord } from '../import/make-record.ts';
import { sourceOf } from '../import/readers.ts';
import type { SourceRow } from '../import/source-row.ts';
import type { NotationReader } from '../notations/read-notations.ts';
import type { SaveOutcome } from '../ports/items.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import type { KnownItem, SaidLineProblem, RunData, StoredRun } from '../ports/runs.ts';
import { carryNames } from './carry-names.ts';
import { current, Superseded } from './current-run.ts';
import { groupProblems } from './group-problems.ts';
import { isOfArchive, rightRecord, strangeImage, type Actor } from './right-record.ts';

/** Rows of a transaction, and the most bytes of a file that they may have. */
const batchRows = 500;
const batchBytes = 8_000_000;
const noTally = { added: 0, changed: 0, unchanged: 0, refused: 0 };

export interface CarryingDeps {
  records: RecordStore;
  iconclass: NotationReader;
  access: Access;
}

/**
 * Works at a run as its state asks: tries it, carries it out, or takes it back, in batches of which each is kept together
 * with how far it came. What hinders it is said in the run.
 * @param path file of the run; unused where it is taken back
 */
export async function carryOut(deps: CarryingDeps, run: StoredRun, path: string | undefined): Promise<void> {
  try {
    if (run.data.names !== undefined) await carryNames(deps.records, run);
    else if (run.state === 'undoing') await takeBack(deps, run);
    else if (path === undefined) throw new StartError('Its file is no longer kept; send it again.');
    else await goThrough(deps, run, path);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof StartError)) throw error;
    const fault = path === undefined ? error.message : error.message.replaceAll(path, run.data.name);
    await deps.records.transact(async ({ runs }) => {
      const now = await current(runs, run);
      const data = { ...now.data, fault };
      // A trial that could not be made is asked for again.
      const state = run.state === 'trying' ? 'mapping' : 'failed';
      await runs.change(run.id, { state, data, endedAt: state === 'failed' ? new Date().toISOString() : null });
    });
  }
}

/**
 * Asks again whether the account that acts on a run may.
 * @throws StartError where it lost the right
 */
async function actorOf({ actorPk, collection }: StoredRun, { accounts }: Pick<Records, 'accounts'>): Promise<Actor> {
  const account = actorPk === null ? undefined : await accounts.find(actorPk);
  if (account === undefined || account.disabledAt !== null || !account.collections.includes(collection)) {
    throw new StartError(`The account that began this does not keep the collection ${collection} any more.`);
  }
  return { userpk: account.pk, collections: account.collections };
}

async function goThrough(deps: CarryingDeps, begun: StoredRun, path: string): Promise<void> {
  const { records, iconclass } = deps;
  const isTrial = begun.state === 'trying';
  const { mapping, name } = begun.data;
  if (isTrial) await beginTrial(records, begun);
  const after = isTrial ? 0 : begun.data.progress.done;
  const lineOfId = new Map<string, number>();
  let cards: Cards = { first: [], others: [] };
  let [seen, done, from] = [0, after, 0];
  let batch: { row: SourceRow; made: MadeRecord }[] = [];
  const { read } = await sourceOf(path, name);
  // Remarks on the whole file were told when it came in.
  for await (const row of read(path, { mapping, isStrict: false, remark: () => undefined })) {
    seen += 1;
    if (seen <= after) {
      checkRow(row, lineOfId);
      continue;
    }
    batch.push({ row, made: makeRecord(row, { lineOfId, iconclass }) });
    if (batch.length < batchRows && row.bytes - from < batchBytes) continue;
    done += batch.length;
    from = row.bytes;
    cards = await workBatch(deps, begun, { batch, done, cards });
    batch = [];
  }
  done += batch.length;
  await workBatch(deps, begun, { batch, done, cards, end: isTrial ? 'tried' : 'done' });
}

/** A trial begins anew wherever an earlier one ended. */
async function beginTrial(records: RecordStore, begun: StoredRun): Promise<void> {
  await records.transact(async ({ runs }) => {
    const { data } = await current(runs, begun);
    const { tally: _tally, fault: _fault, ...rest } = data;
    await runs.removeProblems(begun.id);
    const progress = { ...data.progress, done: 0 };
    await runs.change(begun.id, { data: { ...rest, progress, problems: [] }, cards: [] });
  });
}

interface Batch {
  batch: readonly { row: SourceRow; made: MadeRecord }[];
  /** Rows that are done with it. */
  done: number;
  /** Those of a trial so far. */
  cards: Cards;
  /** State after the last batch. */
  end?: RunState;
}

async function workBatch(deps: CarryingDeps, begun: StoredRun, work: Batch): Promise<Cards> {
  const { batch, done, cards, end } = work;
  const isTrial = begun.state === 'trying';
  return await deps.records.transact(async (within) => {
    const { runs } = within;
    const run = await current(runs, begun);
    const actor = await actorOf(run, within);
    const uids = batch.flatMap(({ made }) => ('record' in made ? [uidOf(made.record)] : []));
    const known = await runs.known(uids);
    const checked = await checkBatch(batch, { run, actor, known, records: within, access: deps.access });
    const outcomes = isTrial
      ? checked.records.map((record) => compare(record, known))
      : await runs.save(run.id, checked.records);
    const tally = { ...(run.data.tally ?? noTally) };
    for (const outcome of outcomes) tally[outcome] += 1;
    tally.refused += batch.length - checked.records.length;
    const groups = groupProblems(run.data.problems);
    for (const problem of checked.problems) groups.add(problem);
    await runs.addProblems(run.id, checked.problems);
    const data: RunData = {
      ...run.data,
      progress: { done, of: Math.max(done, run.data.progress.of) },
      tally,
      problems: groups.all(),
    };
    const isOver = end === 'done';
    const shown = withCards(cards, checked.records);
    await runs.change(run.id, {
      data,
      ...(end !== undefined && { state: end }),
      ...(isOver && { endedAt: new Date().toISOString() }),
      ...(isTrial && { cards: [...shown.first, ...shown.others].slice(0, limits.runCardsShown) }),
    });
    return shown;
  });
}

interface Checking {
  run: StoredRun;
  actor: Actor;
  known: ReadonlyMap<string, KnownItem>;
  records: Records;
  access: Access;
}

async function checkBatch(
  batch: Batch['batch'],
  { run, actor, known, records, access }: Checking,
): Promise<{ records: ItemRecord[]; problems: SaidLineProblem[] }> {
  const session = { name: '', roles: [], exp: 0, ...actor };
  const visiting = { session, isSubscriber: false, institution: undefined };
  const content = contentFor(access, visiting, await openCollections(records.profiles));
  const right: ItemRecord[] = [];
  const problems: SaidLineProblem[] = [];
  for (const { row, made } of batch) {
    const { line } = row;
    const given = 'value' in row ? row.value : undefined;
    const value = (field: string | undefined) => shownValue(given, field);
    if ('problems' in made) {
      for (const problem of made.problems) problems.push({ ...problem, value: value(problem.field), isRefused: true });
      continue;
    }
    const before = known.get(uidOf(made.record))?.record;
    const rights = rightRecord(made.record, { known: before, actor, collection: run.collection });
    const fault =
      'record' in rights
        ? await strangeImage(rights.record, { known: before, reader: { content, userpk: actor.userpk }, records })
        : rights;
    if (fault !== undefined || !('record' in rights)) {
      if (fault !== undefined) problems.push({ line, ...fault, value: value(fault.field), isRefused: true });
      continue;
    }
    right.push(rights.record);
    for (const { example, ...remark } of made.remarks)
      problems.push({ ...remark, line, value: example ?? value(remark.field), isRefused: false });
    const image = made.record.ALLIMAGES?.find((name) => name.includes('/') && !isElsewhere(name));
    if (image !== undefined)
      problems.push({
        line,
        field: 'ALLIMAGES',
        ...problemOf('image-in-folder', { image }),
        isRefused: false,
        isDoubtful: true,
      });
    for (const field of Object.keys(made.record).filter(isOfArchive))
      problems.push({ line, field, ...problemOf('of-archive'), isRefused: false });
  }
  return { records: right, problems };
}

const longestValue = 300;

/** A field's value as it came, as far as a table shows it. */
function shownValue(row: unknown, field: string | undefined): string | undefined {
  if (field === undefined || row === null || typeof row !== 'object') return undefined;
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
  if (value === undefined) return undefined;
  const text = Array.isArray(value) ? value.slice(0, 10).map(String).join(' | ') : JSON.stringify(value);
  return text.slice(0, longestValue);
}

function compare(record: ItemRecord, known: ReadonlyMap<string, KnownItem>): SaveOutcome {
  const before = known.get(uidOf(record));
  if (before === undefined || !before.isThere) return 'added';
  return isDeepStrictEqual(before.record, record) ? 'unchanged' : 'changed';
}

/** Records that a run shows: the first of each type, and others. */
interface Cards {
  first: readonly ItemRecord[];
  others: readonly ItemRecord[];
}

/** Adds records to those that are shown, up to the number that there may be. */
function withCards({ first, others }: Cards, records: readonly ItemRecord[]): Cards {
  const [ofTypes, rest] = [[...first], [...others]];
  for (const record of records) {
    const isNew = ofTypes.every(({ TYPE: [type] }) => type !== record.TYPE[0]);
    if (isNew && ofTypes.length < limits.runCardsShown) ofTypes.push(record);
    else if (rest.length < limits.runCardsShown) rest.push(record);
  }
  return { first: ofTypes, others: rest };
}

/** Takes back what a run wrote, in batches. */
export async function takeBack({ records }: Pick<CarryingDeps, 'records'>, begun: StoredRun): Promise<void> {
  for (let left = true; left;) {
    left = await records.transact(async (within) => {
      const { runs } = within;
      const run = await current(runs, begun);
      // An import by command is taken back by one, in the operator’s right.
      const actor = run.actorPk === null ? undefined : await actorOf(run, within);
      const looked = await runs.takeBack(
        run.id,
        batchRows,
        (record) => actor === undefined || mayEditItem(actor, record),
      );
      const { progress } = run.data;
      const data = { ...run.data, progress: { ...progress, done: progress.done + looked } };
      const isOver = looked < batchRows;
      await runs.change(run.id, {
        data,
        ...(isOver && { state: 'undone' as const, endedAt: new Date().toISOString() }),
      });
      return !isOver;
    });
  }
}
