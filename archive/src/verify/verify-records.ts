import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { record } from '@iconotheca/contracts/item/item';
import type { RowReader, WholeRecords, WholeTable } from '../ports/whole-records.ts';
import { digestColumn, digestedColumns, digestedTables, openRowCheck } from '../db/row-digests.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { named, type Finding } from './findings.ts';

/** Versions that are read where not all are, in so many places all over the table. */
const windows = 40;
const windowIds = 250;

const tables = {
  item: { name: 'item', key: ['uid'] },
  log: { name: 'item_log', key: ['seq'], isGrowing: true },
  version: { name: 'item_version', key: ['id'], isGrowing: true },
  list: { name: 'list', key: ['pk'] },
  upload: { name: 'upload', key: ['name'] },
  itemImage: { name: 'item_image', key: ['uid', 'image'], isDerived: true },
} as const satisfies Record<string, WholeTable>;

export interface VerifiedRecords {
  findings: Finding[];
  items: number;
  /** Versions that were read as records. */
  versionsRead: number;
  versions: number;
  lastSeq: number;
  /** Lists whose count is not that of their entries. */
  miscounted: string[];
}

interface VerifyOptions {
  isAll: boolean;
  /** True if numbers of the log follow each other without a gap: a server may pass numbers over. */
  isGapless: boolean;
}

/** Holds records against each other, as they are at one moment, while others write. */
export async function verifyRecords(
  records: WholeRecords,
  { isAll, isGapless }: VerifyOptions,
): Promise<VerifiedRecords> {
  return await records.snapshot(async (reader) => {
    const findings: Finding[] = [];
    const lost = (says: string) => findings.push({ part: 'records', remedy: 'backup', says });
    const last = { act: new Map<string, string>(), seq: 0, gaps: 0 };
    for await (const [seq, uid, act] of reader.rows({ table: tables.log, columns: ['seq', 'uid', 'act'] })) {
      if (Number(seq) !== last.seq + 1) last.gaps += 1;
      last.seq = Number(seq);
      last.act.set(String(uid), String(act));
    }
    if (isGapless && last.gaps > 0) {
      lost(`The log of items has ${last.gaps} gaps up to its entry ${last.seq}: entries of it are gone.`);
    }
    const versionOf = new Map<number, string>();
    const [unlogged, stillThere]: [string[], string[]] = [[], []];
    for await (const [uid, version] of reader.rows({ table: tables.item, columns: ['uid', 'version_id'] })) {
      versionOf.set(Number(version), String(uid));
      if (last.act.get(String(uid)) !== 'put') unlogged.push(String(uid));
      last.act.delete(String(uid));
    }
    for (const [uid, act] of last.act) if (act === 'put') stillThere.push(uid);
    if (unlogged.length > 0) lost(`Items are there that the log does not have as saved: ${named(unlogged)}.`);
    if (stillThere.length > 0) lost(`Items are gone that the log has as saved: ${named(stillThere)}.`);
    const items = versionOf.size;
    const { read, versions } = await verifyVersions(reader, { versionOf, isAll, lost });
    await verifyDigests(reader, lost);
    const miscounted = await verifyLists(reader, { findings, lost });
    await noteUploads(reader, findings);
    return { findings, items, versionsRead: read, versions, lastSeq: last.seq, miscounted };
  });
}

interface Versions {
  /** Uids by the number of the version that is theirs now; those that are found are removed. */
  versionOf: Map<number, string>;
  isAll: boolean;
  lost: (says: string) => void;
}

async function verifyVersions(
  reader: RowReader,
  { versionOf, isAll, lost }: Versions,
): Promise<{ read: number; versions: number }> {
  const strays: string[] = [];
  for await (const [id, uid] of reader.rows({ table: tables.version, columns: ['id', 'uid'] })) {
    const of = versionOf.get(Number(id));
    if (of === undefined) continue;
    if (of !== uid) strays.push(of);
    versionOf.delete(Number(id));
  }
  strays.push(...versionOf.values());
  if (strays.length > 0) lost(`Items have no version of their own that says what they are: ${named(strays)}.`);
  const [versions, lastId] = [await reader.count(tables.version), await reader.last(tables.version)];
  const step = isAll ? lastId : Math.max(windowIds, Math.ceil(lastId / windows));
  const columns = [...digestedColumns('item_version'), digestColumn];
  const check = openRowCheck(tables.version, columns);
  const [unreadable, changed]: [string[], string[]] = [[], []];
  let read = 0;
  for (let after = 0; after < lastId; after += step) {
    const upTo = isAll ? lastId : after + windowIds;
    for await (const row of reader.rows({ table: tables.version, columns, after, upTo })) {
      const [uid, version, , data] = row;
      read += 1;
      const name = check?.(row);
      if (!isRecord(String(data), String(uid))) unreadable.push(`${String(uid)} (version ${String(version)})`);
      else if (name !== undefined) changed.push(name);
    }
  }
  if (unreadable.length > 0) lost(`Versions of records cannot be read as such: ${named(unreadable)}.`);
  if (changed.length > 0) lost(`Versions of records are not what was saved, their digests differ: ${named(changed)}.`);
  return { read, versions };
}

/** Holds what is acknowledged besides records against its digests. */
async function verifyDigests(reader: RowReader, lost: (says: string) => void): Promise<void> {
  const changed: string[] = [];
  for (const table of wholeTables) {
    const name = digestedTables.find((each) => each === table.name);
    if (name === undefined || name === 'item_version') continue;
    const columns = [...digestedColumns(name), digestColumn];
    const check = openRowCheck(table, columns);
    for await (const row of reader.rows({ table, columns })) {
      const damaged = check?.(row);
      if (damaged !== undefined) changed.push(damaged);
    }
  }
  if (changed.length > 0) lost(`Rows are not what was saved, their digests differ: ${named(changed)}.`);
}

function isRecord(data: string, uid: string): boolean {
  const read = record.safeParse(parseJson(data));
  return read.success && read.data.ID[0] === uid;
}

/** @returns lists that say another number of entries than they have */
async function verifyLists(
  reader: RowReader,
  { findings, lost }: { findings: Finding[]; lost: (says: string) => void },
): Promise<string[]> {
  const [miscounted, broken]: [string[], string[]] = [[], []];
  for await (const [pk, entries, count] of reader.rows({ table: tables.list, columns: ['pk', 'entries', 'count'] })) {
    const length = lengthOf(String(entries));
    if (length === undefined) broken.push(String(pk));
    else if (length !== count) miscounted.push(String(pk));
  }
  if (broken.length > 0) lost(`Lists have entries that cannot be read: ${named(broken)}.`);
  if (miscounted.length > 0) {
    findings.push({
      part: 'records',
      remedy: 'repair',
      says: `Lists say another number of entries than they have: ${named(miscounted)}.`,
    });
  }
  return miscounted;
}

function lengthOf(text: string): number | undefined {
  const entries = parseJson(text);
  return Array.isArray(entries) ? entries.length : undefined;
}

async function noteUploads(reader: RowReader, findings: Finding[]): Promise<void> {
  const shown = new Set<string>();
  for await (const [image] of reader.rows({ table: tables.itemImage, columns: ['image'] })) shown.add(String(image));
  const unnamed: string[] = [];
  for await (const [name, state] of reader.rows({ table: tables.upload, columns: ['name', 'state'] })) {
    if (state === 'unused' && !shown.has(String(name))) unnamed.push(String(name));
  }
  if (unnamed.length === 0) return;
  findings.push({
    part: 'records',
    remedy: 'none',
    says: `Uploaded images that no record names yet: ${named(unnamed)}. They go by themselves when their time is over.`,
  });
}
