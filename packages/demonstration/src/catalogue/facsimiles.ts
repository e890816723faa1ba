import { uidOf } from '@iconotheca/contracts/item/item';
import type { Entry } from './entry.ts';
import { holdingFields } from './holding.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';

/** Adds facsimiles to their originals, each pointing to the other; a facsimile shows the same plates. */
export function withFacsimiles(originals: readonly Entry[]): Entry[] {
  const rows = readTable('facsimiles');
  const pointing = originals.map(({ item, plates }): Entry => {
    const facsimile = rows.find((row) => row['of'] === uidOf(item));
    return facsimile
      ? { plates, item: { ...item, LINK_FACSIMILE: [viewOf(need(facsimile, 'ID'))] } }
      : { item, plates };
  });
  return [...pointing, ...rows.map((row) => facsimile(row, originals))];
}

function facsimile(row: Row, originals: readonly Entry[]): Entry {
  const original = originals.find(({ item }) => uidOf(item) === row['of']);
  if (!original) throw new Error(`no original ${row['of']} of a facsimile`);
  const uid = uidOf(original.item);
  const fields = {
    TYPE: 'facsimile',
    ...holdingFields(row),
    CAPTION: need(row, 'TITLE'),
    LINK: viewOf(uid),
    URL_IIIF_MANIFEST: `/api/iiif/presentation/${uid}/info.json`,
  };
  return rowEntry(row, fields, undefined, { plates: original.plates });
}

function viewOf(uid: string): string {
  return `/r/view/${uid}/all`;
}
