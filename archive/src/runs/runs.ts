import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { isKnownField, structuredFields } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { actsOfState, runFileEndings, type Run, type RunAct, type RunMapping } from '@iconotheca/contracts/run/run';
import { faultOfText } from '@iconotheca/contracts/shape/whole-text';
import type { User } from '../accounts/reader.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import type { StoredRun } from '../ports/runs.ts';
import { receiveFile, tooManyBytes } from '../uploads/receive-file.ts';
import { shownProblems } from './group-problems.ts';
import { forgetRun } from './forget-runs.ts';
import type { KeptRuns } from './keep-runs.ts';
import { isOfArchive } from './right-record.ts';

export interface RunsDeps {
  records: RecordStore;
  files: Pick<FileStore, 'putFile' | 'delete'>;
  kept: Pick<KeptRuns, 'check' | 'examine'>;
  /** Returns a path of this machine for a file that comes in. */
  temporary: () => string;
}

/** File of a run as it is sent. */
export interface SentFile {
  name: string;
  collection: string;
  /** At most, as the client announces it. */
  bytes: number;
  source: Readable;
}

export type Runs = ReturnType<typeof openRuns>;

const shownRuns = 50;

/** Opens the runs of editors: by them sheets go in, are tried, carried out and taken back. */
export function openRuns({ records, files, kept, temporary }: RunsDeps) {
  async function present(run: StoredRun, { runs, collections, accounts }: Records = records): Promise<Run> {
    const { data, state } = run;
    const account = run.accountPk === null ? undefined : await accounts.find(run.accountPk);
    const isUndone = data.isTakenBack === true;
    const keptItems = isUndone ? await runs.kept(run.id, limits.runKeptShown) : undefined;
    return {
      run: run.id,
      state,
      collection: { code: run.collection, name: await collections.nameOf(run.collection) },
      file: { name: data.name, bytes: run.bytes },
      by: account?.name ?? '',
      created: run.createdAt,
      ...(run.endedAt !== null && { ended: run.endedAt }),
      sheet: data.sheet,
      mapping: data.mapping,
      progress: data.progress,
      ...(data.tally && { tally: data.tally }),
      problems: shownProblems(data.problems),
      ...(keptItems && { kept: keptItems }),
      ...(data.fault !== undefined && { fault: data.fault }),
    };
  }

  return {
    /**
     * Takes in a file, and answers what its columns seem to be.
     * @throws ApiError `not-allowed`, `unsupported-media-type`, `too-large`, `too-many-requests`, `bad-request`
     */
    async begin({ name: sentName, collection, bytes: announced, source }: SentFile, user: User): Promise<Run> {
      requireKeeper(user, collection);
      const name = sentName.split(/[\\/]/u).at(-1) ?? '';
      const ending = endingOf(name);
      if (announced > limits.maxRunFileBytes) throw tooManyBytes(limits.maxRunFileBytes);
      await requireRoom(records.runs, user, 0);
      const path = temporary();
      let bytes = 0;
      try {
        await receiveFile(source, path, (part) => (bytes += part), limits.maxRunFileBytes);
        const { sheet, mapping } = await kept.examine({ path, name, collection });
        const file = `runs/${randomUUID().replaceAll('-', '')}${ending}`;
        const headings = digestOf(sheet.columns.map(({ heading }) => heading));
        const run = await records.transact(async (within) => {
          await requireRoom(within.runs, user, bytes);
          const earlier = await within.runs.earlierMapping(user.userpk, headings);
          const data = {
            name,
            sheet: earlier === undefined ? sheet : { ...sheet, columns: guessedBy(earlier, sheet.columns) },
            mapping: earlier ?? mapping,
            progress: { done: 0, of: sheet.rows },
            problems: [],
          };
          const who = { accountPk: user.userpk, actorPk: user.userpk };
          const id = await within.runs.add({ ...who, collection, state: 'mapping', file, bytes, data, headings });
          return await within.runs.find(id);
        });
        if (run === undefined) throw new Error('a run that was made is not there');
        try {
          await files.putFile(file, path);
        } catch (error) {
          await records.transact(({ runs }) => runs.remove(run.id));
          throw error;
        }
        return await present(run);
      } finally {
        await rm(path, { force: true });
      }
    },

    async list(user: User) {
      requireEditor(user);
      const found = await records.runs.list(user.collections, shownRuns);
      const runs = [];
      for (const each of found) {
        const { run, state, collection, file, by, created, progress, tally } = await present(each);
        runs.push({ run, state, collection, file, by, created, progress, ...(tally && { tally }) });
      }
      return { runs };
    },

    async show(id: number, user: User): Promise<Run> {
      return await present(await findRun(records, id, user));
    },

    async cards(id: number, user: User) {
      await findRun(records, id, user);
      return { items: await records.runs.cards(id) };
    },

    async problems(id: number, user: User) {
      await findRun(records, id, user);
      return records.runs.problems(id);
    },

    /** Says the mapping, and begins to try it. @throws ApiError `run-not-found`, `run-conflict`, `bad-request` */
    async plan(id: number, mapping: RunMapping, user: User): Promise<Run> {
      const planned = await records.transact(async (within) => {
        const run = await findRun(within, id, user);
        if (!['mapping', 'trying', 'tried'].includes(run.state)) {
          throw new ApiError('run-conflict', `Run ${id} has been carried out; its mapping stays as it is.`);
        }
        checkMapping(mapping, run);
        const { tally: _tally, fault: _fault, ...data } = run.data;
        await within.runs.removeProblems(id);
        await within.runs.change(id, {
          state: 'trying',
          actorPk: user.userpk,
          isNewAttempt: true,
          data: { ...data, mapping, problems: [], progress: { done: 0, of: run.data.sheet.rows } },
          cards: [],
        });
        return await present(await findRun(within, id, user), within);
      });
      kept.check();
      return planned;
    },

    /** Acts on a run. @throws ApiError `run-not-found`, `run-conflict` */
    async act(id: number, act: RunAct, user: User): Promise<Run> {
      let file: string | undefined;
      const shown = await records.transact(async (within) => {
        const { runs } = within;
        const run = await findRun(within, id, user);
        requireAct(run, act);
        const { fault: _fault, ...data } = run.data;
        const begun = { actorPk: user.userpk, isNewAttempt: true, endedAt: null };
        if (act === 'drop') {
          file = await forgetRun(runs, id);
          return await present({ ...run, file: null }, within);
        }
        if (act === 'stop') {
          await runs.change(id, { state: 'stopped', isNewAttempt: true, endedAt: new Date().toISOString() });
        } else if (act === 'undo') {
          const of = await runs.countItems(id);
          const progress = { done: 0, of };
          await runs.change(id, { ...begun, state: 'undoing', data: { ...data, isTakenBack: true, progress } });
        } else if (run.state === 'tried') {
          const { tally: _tally, ...fresh } = data;
          await runs.removeProblems(id);
          const progress = { done: 0, of: data.sheet.rows };
          await runs.change(id, { ...begun, state: 'running', data: { ...fresh, problems: [], progress } });
        } else await runs.change(id, { ...begun, state: 'running', data });
        return await present(await findRun(within, id, user), within);
      });
      if (file !== undefined) await files.delete(file);
      kept.check();
      return shown;
    },
  };
}

/** @throws ApiError `not-allowed` for an account that keeps no collection */
function requireEditor({ collections }: User): void {
  if (collections.length > 0) return;
  throw new ApiError('not-allowed', 'Only the editors of a collection work with runs.');
}

/** @throws ApiError `not-allowed` for an account that does not keep the collection */
function requireKeeper(user: User, collection: string): void {
  requireEditor(user);
  if (user.collections.includes(collection)) return;
  throw new ApiError('not-allowed', `collection: is none that you keep; you keep ${user.collections.join(', ')}`, {
    field: 'collection',
  });
}

/** @throws ApiError `run-not-found` also for a run of a collection that others keep */
async function findRun({ runs }: Pick<Records, 'runs'>, id: number, user: User): Promise<StoredRun> {
  requireEditor(user);
  const run = await runs.find(id);
  if (run !== undefined && run.data.names === undefined && user.collections.includes(run.collection)) return run;
  throw new ApiError('run-not-found', `There is no run ${id} of a collection that you keep.`, { field: 'run' });
}

/** @throws ApiError `run-conflict` that says what the run allows */
function requireAct(run: StoredRun, act: RunAct): void {
  const { id, state, data } = run;
  const allowed = actsOfState[state].filter((each) => each !== 'start' || data.isTakenBack !== true);
  if (allowed.includes(act)) {
    if (act !== 'start' || run.file !== null) return;
    throw new ApiError('run-conflict', `The file of run ${id} is no longer kept; send it again.`, { field: 'act' });
  }
  const may = allowed.length === 0 ? 'it allows no act' : `it allows ${allowed.join(' and ')}`;
  throw new ApiError('run-conflict', `act: run ${id} is ${state}, and ${may}`, { field: 'act' });
}

/** @throws ApiError `too-many-requests` where the account, or all together, have too many runs that are not carried out */
async function requireRoom(runs: Records['runs'], { userpk }: User, bytes: number): Promise<void> {
  const [own, all] = [await runs.unfinished(userpk), await runs.unfinished(undefined)];
  if (own.runs >= limits.maxRunsEach || own.bytes + bytes > limits.maxRunBytesEach) {
    const most = `${limits.maxRunsEach} runs, and ${limits.maxRunBytesEach / 1_000_000} MB of files,`;
    const message = `One account may have ${most} that are not carried out; carry some out, or drop them.`;
    throw new ApiError('too-many-requests', message, { retryAfterS: 60 });
  }
  if (all.runs < limits.maxRunsInAll && all.bytes + bytes <= limits.maxRunBytesInAll) return;
  const message = 'Too many runs of all accounts are not carried out. Try again later.';
  throw new ApiError('too-many-requests', message, { retryAfterS: 3_600 });
}

/** @throws ApiError `unsupported-media-type` */
function endingOf(name: string): string {
  const ending = extname(name).toLowerCase();
  const fault = faultOfText(name);
  if (runFileEndings.some((each) => each === ending) && fault === undefined && name.length <= 255) return ending;
  const macros = ending === '.xlsm' ? 'A workbook with macros is not read; save it as .xlsx. ' : '';
  throw new ApiError(
    'unsupported-media-type',
    `${macros}A run reads files whose names end in ${runFileEndings.join(', ')}.`,
    { field: 'datafile' },
  );
}

/** Says of the columns that an earlier mapping names that they are guessed by it. */
function guessedBy({ columns }: RunMapping, found: Run['sheet']['columns']): Run['sheet']['columns'] {
  const fields = new Map(columns.map(({ heading, field }) => [heading, field]));
  return found.map((column) => {
    const field = fields.get(column.heading);
    return field === undefined || field === null ? column : { ...column, guess: { field, reason: 'earlier' as const } };
  });
}

/** @throws ApiError `bad-request` that names the column at fault */
function checkMapping({ columns, constants = {}, idPrefix }: RunMapping, { data }: StoredRun): void {
  const headings = new Set(data.sheet.columns.map(({ heading }) => heading));
  const seen = new Set<string>();
  for (const [at, { heading, field, split }] of columns.entries()) {
    if (!headings.has(heading)) refuse(`columns.${at}.heading`, 'is none of the headings of the sheet');
    if (seen.has(heading)) refuse(`columns.${at}.heading`, 'is named twice');
    seen.add(heading);
    if (split !== undefined && split.trim() === '') refuse(`columns.${at}.split`, 'is blank; give a sign such as ;');
    if (field !== null) checkField(field, `columns.${at}.field`);
  }
  const single = columns.filter(({ field }) => field === 'ID' || (field !== null && structuredFields.has(field)));
  const twice = single.find(({ field }, at) => single.findIndex((each) => each.field === field) !== at);
  if (twice !== undefined) refuse('columns', `make ${twice.field} of two; it can be one alone`);
  for (const [field, value] of Object.entries(constants)) {
    checkField(field, `constants.${field}`);
    if (field === 'ID' || structuredFields.has(field))
      refuse(`constants.${field}`, 'cannot be the same in all records');
    const fault = faultOfText(value);
    if (fault !== undefined) refuse(`constants.${field}`, fault);
  }
  if (idPrefix !== undefined && !/^[\p{L}\p{N}_]*$/u.test(idPrefix)) {
    refuse('idPrefix', 'must be letters, digits and _');
  }
}

function checkField(field: string, place: string): void {
  if (isOfArchive(field)) refuse(place, 'is said by the archive alone');
  if (faultOfText(field) !== undefined || field.trim() === '') refuse(place, 'is no name of a field');
  if (!isKnownField(field) && isKnownField(field.toUpperCase())) refuse(place, `must be ${field.toUpperCase()}`);
}

function refuse(field: string, message: string): never {
  throw new ApiError('bad-request', `mapping.${field}: ${message}`, { field: `mapping.${field}` });
}

function digestOf(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}
