import { randomUUID } from 'node:crypto';
import { StartError } from '@iconotheca/http/start-error';
import type { FileStore } from '../ports/file-store.ts';
import type { WholeRecords, WholeTable } from '../ports/whole-records.ts';
import { copyFiles, isEmptyOfFiles, type CopiedFiles, type FilesCopy } from './copy-files.ts';
import { compareRecords, copyRecords, lastRows, type CopyOptions, type TableDigest } from './copy-records.ts';
import { inMinutes, markNames, readMove, type Move } from './marks.ts';

/** Key under which files say whose they are. */
const filesMark = 'marks/archive';
/** A copy that wrote no more than this has caught up: the rest is written while no one else writes. */
const fewRows = 2_000;
const mostPasses = 20;
/** Tables in which what was ever saved leaves a row. */
const telling = ['item_version', 'account', 'list', 'annotation_version', 'thesaurus_entry', 'image'];

/** A store of files, its address in sentences. */
export interface NamedFiles {
  name: string;
  store: FileStore;
}

export interface Migration {
  /** The records of the archive that is moved. */
  records: WholeRecords;
  files: NamedFiles;
  toRecords?: WholeRecords | undefined;
  toFiles?: NamedFiles | undefined;
  tables: readonly WholeTable[];
  /** Folder of this machine for files on their way. */
  temporary: string;
  /** True if the archive is refused writes at the end, and the copy is made exact. */
  isSwitched: boolean;
  /** @param what a table, or `files` */
  onProgress?: ((what: string, done: number, of: number) => void) | undefined;
  /** Ends it before the new store is opened: the promise rejects with its reason, and writes go on. */
  stop?: AbortSignal | undefined;
}

export interface Migrated {
  /** Rows that were written or removed by each copy. */
  passes: number[];
  /** Tables that were compared at the end. */
  tables: TableDigest[];
  files: CopiedFiles | undefined;
  /** Names of rows that were copied as they are, but are not what was saved. */
  damaged: string[];
}

/**
 * Copies an archive to other stores while it runs. With `isSwitched`, writes are refused for the last moment, the copy is
 * made exact and compared, and the old records stay refused: the next start uses the new ones. Whatever fails before lets
 * writes go on.
 * @throws StartError for a target that is not empty and not a copy of this archive, or that differs at the end
 */
export async function migrate(migration: Migration): Promise<Migrated> {
  const { records, toRecords, toFiles, tables, isSwitched } = migration;
  const id = await identify(records);
  if (toRecords !== undefined) await claimRecords(toRecords, { id, left: await readMove(records) });
  if (toFiles !== undefined) await claimFiles(migration, toFiles, id);
  const copy = toRecords === undefined ? undefined : copyOf(migration, toRecords);

  const passes: number[] = [];
  let files = await filesPass(migration, false);
  if (copy !== undefined) await catchUp(copy, passes);
  const upTo = toRecords === undefined ? undefined : await lastRows(toRecords, tables);
  const growing = tables.filter(({ isGrowing }) => isGrowing === true);
  const compared = copy === undefined ? [] : await compareRecords({ ...copy, tables: growing }, { upTo });
  if (!isSwitched) return { passes, tables: compared, files, damaged: damagedIn(compared) };

  const move: Move = { at: new Date().toISOString(), records: toRecords?.name, files: toFiles?.name };
  await records.setMark(markNames.moved, JSON.stringify(move));
  try {
    await records.refuseWrites();
    files = add(files, await filesPass(migration, true));
    if (copy === undefined) {
      await noteEnd(records, move);
      return { passes, tables: [], files, damaged: [] };
    }
    const changed = await copyRecords(copy);
    // Rows of growing tables up to here were compared before.
    const same = await compareRecords(copy, { after: upTo });
    await open(copy.to);
    await noteEnd(records, move);
    return { passes: [...passes, changed], tables: same, files, damaged: damagedIn([...compared, ...same]) };
  } catch (error) {
    await stayAfter(error, records);
    throw error;
  }
}

function damagedIn(compared: readonly TableDigest[]): string[] {
  return compared.flatMap(({ damaged }) => damaged);
}

/** @throws StartError where the old records cannot be let take writes again */
async function stayAfter(failure: unknown, records: WholeRecords): Promise<void> {
  try {
    await stay(records);
  } catch {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new StartError(
      `The switch broke off (${reason}), and ${records.name} cannot be reached: its records still refuse writes. When it answers, run archive migrate --stay, then the same command again: it goes on where it was.`,
      { cause: failure },
    );
  }
}

/** Copies until little is left that was saved meanwhile. */
async function catchUp(copy: CopyOptions, passes: number[]): Promise<void> {
  while (passes.length < mostPasses) {
    const changed = await copyRecords(copy);
    passes.push(changed);
    if (changed <= fewRows) return;
  }
}

/** Records that are whole: archives may serve them and write to them. */
async function open(records: WholeRecords): Promise<void> {
  await records.finish();
  await records.allowWrites();
  await records.setMark(markNames.moved, undefined);
  await records.setMark(markNames.filling, undefined);
}

async function noteEnd(records: WholeRecords, move: Move): Promise<void> {
  await records.setMark(markNames.moved, JSON.stringify({ ...move, ended: new Date().toISOString() }));
}

function copyOf({ records, tables, onProgress, stop }: Migration, to: WholeRecords): CopyOptions {
  return { from: records, to, tables, stop, ...(onProgress === undefined ? {} : { onProgress }) };
}

async function filesPass(
  { files, toFiles, temporary, onProgress, stop }: Migration,
  withRemovals: boolean,
): Promise<CopiedFiles | undefined> {
  if (toFiles === undefined) return undefined;
  const copy: FilesCopy = { from: files.store, to: toFiles.store, temporary, stop };
  if (onProgress !== undefined) copy.onProgress = (done, of) => onProgress('files', done, of);
  return await copyFiles(copy, { withRemovals });
}

function add(first: CopiedFiles | undefined, last: CopiedFiles | undefined): CopiedFiles | undefined {
  if (first === undefined || last === undefined) return last;
  return { ...last, copied: first.copied + last.copied };
}

/** Lets an archive that was being moved take writes again, where it is. @returns the move that is given up, if there was one */
export async function stay(records: WholeRecords): Promise<Move | undefined> {
  const left = await readMove(records);
  await records.allowWrites();
  await records.setMark(markNames.moved, undefined);
  return left;
}

/** Returns the name by which copies of an archive know each other. */
export async function identify(records: WholeRecords): Promise<string> {
  const known = await records.mark(markNames.id);
  if (known !== undefined) return known;
  const id = randomUUID();
  await records.setMark(markNames.id, id);
  return id;
}

/** @param from.left move by which the records are being left, or were */
async function claimRecords(to: WholeRecords, { id, left }: { id: string; left: Move | undefined }): Promise<void> {
  const found = await to.mark(markNames.id);
  if (found === undefined && !(await isEmpty(to))) {
    throw new StartError(`${to.name} holds records already; name an empty database.`);
  }
  if (found !== undefined && found !== id) {
    throw new StartError(`${to.name} holds another archive; name an empty database.`);
  }
  const isCopy = (await to.mark(markNames.filling)) !== undefined || (await to.mark(markNames.moved)) !== undefined;
  if (found === id && !isCopy && left?.records === to.name) {
    throw new StartError(
      `The archive was moved to ${to.name} already, on ${inMinutes(left.ended ?? left.at)}: restart every archive with RECORDS set to it, or run archive migrate --stay to stay here.`,
    );
  }
  if (found === id && !isCopy) {
    throw new StartError(
      `${to.name} is this archive itself, or takes writes as this one does; what was saved there would be lost.`,
    );
  }
  await to.setMark(markNames.filling, new Date().toISOString());
  await to.setMark(markNames.id, id);
  // It was moved from here once: this program may write to it, and no archive does until it is whole.
  await to.allowWrites();
}

/** Tells whether a store has no records. */
export async function isEmpty(records: WholeRecords): Promise<boolean> {
  return await records.snapshot(async (reader) => {
    for (const name of telling) if ((await reader.count({ name, key: [] })) > 0) return false;
    return true;
  });
}

async function claimFiles({ files }: Migration, to: NamedFiles, id: string): Promise<void> {
  if (files.name === to.name) throw new StartError(`The files of the archive lie at ${to.name} already.`);
  const found = await to.store.get(filesMark);
  if (found === undefined && !(await isEmptyOfFiles(to.store))) {
    throw new StartError(`${to.name} holds files of images already; name a folder or prefix that is empty.`);
  }
  if (found !== undefined && String(found) !== id) {
    throw new StartError(`${to.name} holds the files of another archive; name a folder or prefix that is empty.`);
  }
  for (const { store } of [files, to]) await store.put(filesMark, Buffer.from(id));
}
