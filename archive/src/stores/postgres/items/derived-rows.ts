import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { copyOf, shelfmarkKey } from '@iconotheca/contracts/owner/copy-of';
import { foldName } from '@iconotheca/contracts/owner/named-entry';
import { bareName, ownerKey, ownersOf } from '@iconotheca/contracts/owner/owners-of';
import type { Queries } from '../../database.ts';
import { comparedShelfmark } from '../../records/shelfmark.ts';

/** A record as it is now, under its id. */
export interface RecordNow {
  uid: string;
  record: ItemRecord;
}

/** Tables that follow from the records, with their columns; each has a row's texts in this order. */
const tables = {
  item_image: ['image', 'uid'],
  item_authority: ['authority', 'uid'],
  item_shelfmark: ['shelfmark', 'uid'],
  item_owner: ['owner', 'uid', 'name', 'label'],
  item_copy: ['uid', 'shelfmark', 'institution_id', 'institution'],
  item_part: ['whole', 'uid'],
} as const;
type DerivedTable = keyof typeof tables;
const tableNames = Object.keys(tables) as DerivedTable[];

const deletes = new Map(tableNames.map((table) => [table, `delete from ${table} where uid = any($1::text[])`]));
const deletesAll = `with ${tableNames
  .map((table) => `${table}_gone as (delete from ${table} where uid = any($1::text[]))`)
  .join(', ')} select 1`;
const inserts = new Map(
  tableNames.map((table) => {
    const columns = tables[table];
    const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
    return [table, `insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays})`];
  }),
);

/** Forgets what followed from items. */
export async function removeDerived(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await db.run(deletesAll, uids);
}

/**
 * Writes what follows from records that nothing is written of.
 * @param contributed codes of the collections whose shelfmarks are kept
 */
export async function addDerived(
  db: Queries,
  records: readonly RecordNow[],
  contributed: ReadonlySet<string>,
): Promise<void> {
  for (const table of tableNames) {
    await insertRows(
      db,
      table,
      records.flatMap((each) => rowsOf[table](each, contributed)),
    );
  }
}

/** Writes the shelfmarks of items anew. */
export async function replaceShelfmarks(
  db: Queries,
  records: readonly RecordNow[],
  contributed: ReadonlySet<string>,
): Promise<void> {
  const uids = records.map(({ uid }) => uid);
  await db.run(deletes.get('item_shelfmark') ?? '', uids);
  await insertRows(
    db,
    'item_shelfmark',
    records.flatMap((each) => rowsOf.item_shelfmark(each, contributed)),
  );
}

async function insertRows(db: Queries, table: DerivedTable, rows: readonly string[][]): Promise<void> {
  if (rows.length === 0) return;
  const columns = tables[table].map((_, at) => rows.map((row) => row[at] ?? ''));
  await db.run(inserts.get(table) ?? '', ...columns);
}

type RowsOf = (each: RecordNow, contributed: ReadonlySet<string>) => string[][];

const rowsOf: Readonly<Record<DerivedTable, RowsOf>> = {
  item_image: ({ uid, record }) => paired(shownImages(record), uid),
  item_authority: ({ uid, record }) => paired(authoritiesOf(record), uid),
  item_shelfmark: ({ uid, record }, contributed) => paired(shelfmarksOf(record, contributed), uid),
  item_owner: ({ uid, record }) => ownerRows(uid, record),
  item_copy: ({ uid, record }) => copyRow(uid, record),
  item_part: ({ uid, record }) => paired(record.PARENT ?? [], uid),
};

/** Each text once, with the item. */
function paired(texts: Iterable<string>, uid: string): string[][] {
  return [...new Set(texts)].map((text) => [text, uid]);
}

/** An address in URL_IMAGE is the name of no image. */
function shownImages({ ALLIMAGES, URL_IMAGE }: ItemRecord): string[] {
  const names = ALLIMAGES !== undefined && ALLIMAGES.length > 0 ? ALLIMAGES : (URL_IMAGE ?? []);
  return names.filter((name) => !name.includes('/'));
}

/** Returns the images that a record names in any way. */
export function namedImages({ ALLIMAGES = [], URL_IMAGE = [] }: ItemRecord): string[] {
  return [...ALLIMAGES, ...URL_IMAGE];
}

/** Entries of authorities are named as `id|label`. */
function authoritiesOf(record: ItemRecord): string[] {
  const named = [
    ...(record.OWNERS_CERLID ?? []),
    ...(record.INSTIT_CERLID ?? []),
    ...(record.LOCATION_ORIG_CERLID ?? []),
  ];
  return named.flatMap((text) => {
    const end = text.indexOf('|');
    return end > 0 ? [text.slice(0, end).replaceAll(/^ +| +$/gu, '')] : [];
  });
}

function shelfmarksOf({ SHELFMARK = [], HIM = [] }: ItemRecord, contributed: ReadonlySet<string>): string[] {
  if (!HIM.some((code) => contributed.has(code))) return [];
  return SHELFMARK.map(comparedShelfmark).filter((mark) => mark !== '');
}

function ownerRows(uid: string, record: ItemRecord): string[][] {
  const rows = new Map<string, string[]>();
  for (const { id, label } of ownersOf(record)) {
    const owner = ownerKey(id);
    if (!rows.has(owner)) rows.set(owner, [owner, uid, bareName(label), label]);
  }
  return [...rows.values()];
}

function copyRow(uid: string, record: ItemRecord): string[][] {
  const copy = copyOf(record);
  if (copy === undefined) return [];
  const { institution, shelfmark } = copy;
  return [[uid, shelfmarkKey(shelfmark), institution.id ?? '', foldName(institution.name)]];
}
