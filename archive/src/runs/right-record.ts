import { ApiError } from '@iconotheca/contracts/http/error';
import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { kinds } from '@iconotheca/search-engine/kinds';
import { audienceOf, type ImageReader } from '../accounts/image-rights.ts';
import type { Records } from '../ports/record-store.ts';

/** Account in whose right a run works. */
export interface Actor {
  userpk: string;
  collections: string[];
}

interface Rights {
  /** The item that is there, or was. */
  known: ItemRecord | undefined;
  actor: Actor;
  /** Collection of the run. */
  collection: string;
}

/** Reason why a record is refused. */
type Fault = Said & { field: string };
export type RightRecord = { record: ItemRecord } | Fault;

/** Codes by which the home page shows kinds of objects: they are no collection of anyone. */
const kindCodes: ReadonlySet<string> = new Set(
  kinds.flatMap(({ values }) => values.flatMap(({ field, value }) => (field === 'HIM' ? [value] : []))),
);

/**
 * Makes of a sheet's record what its sender may save: in the collection of the run, with the owners and the collections of
 * others that the item has, or says why it is refused.
 */
export function rightRecord(given: ItemRecord, { known, actor, collection }: Rights): RightRecord {
  if (known !== undefined && !mayEditItem(actor, known)) {
    return { field: 'ID', ...problemOf('item-of-others', { id: uidOf(given) }) };
  }
  const codes = new Set([...(given.HIM ?? []), collection]);
  const before = known?.HIM ?? [];
  const isOwn = (code: string) => actor.collections.includes(code);
  const strange = [...codes].find((code) => !isOwn(code) && !before.includes(code) && !kindCodes.has(code));
  if (strange !== undefined) return { field: 'HIM', ...problemOf('collection-of-others', { code: strange }) };
  const kept = before.filter((code) => codes.has(code) || !isOwn(code));
  const own = Object.fromEntries(Object.entries(given).filter(([field]) => !isOfArchive(field)));
  const record: ItemRecord = {
    ...own,
    ID: given.ID,
    TYPE: given.TYPE,
    HIM: [...new Set([...kept, ...codes])],
    ...(known?._OWNER_PK && { _OWNER_PK: known._OWNER_PK }),
    ...(known?._OWNER_INFO && { _OWNER_INFO: known._OWNER_INFO }),
    ...(known?.answer !== undefined && { answer: known.answer }),
  };
  return { record };
}

/** Tells whether the archive alone says a field. */
export function isOfArchive(field: string): boolean {
  return field.startsWith('_') || field === 'answer';
}

/**
 * Looks for an image that a record would show to all and that its sender does not get.
 * @returns why the record is refused
 */
export async function strangeImage(
  record: ItemRecord,
  { known, reader, records }: { known: ItemRecord | undefined; reader: ImageReader; records: Records },
): Promise<Fault | undefined> {
  if (reader.content.isOpen) return undefined;
  for (const field of ['ALLIMAGES', 'URL_IMAGE'] as const) {
    const before = new Set(known?.[field] ?? []);
    const names = (record[field] ?? []).filter((name) => !before.has(name));
    for (const name of (await records.images.describe(names)).keys()) {
      try {
        await audienceOf(name, reader, records);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { field, ...problemOf('image-of-others', { image: name }) };
      }
    }
  }
  return undefined;
}
