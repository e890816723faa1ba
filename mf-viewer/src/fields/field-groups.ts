import { structuredFields, type Item } from '@iconotheca/contracts/item/item';
import type { Layout, Reading } from '../layouts/layout.ts';
import { lastGroups, lastReadings } from '../layouts/shared-groups.ts';
import { familyOf } from './family.ts';
import { shownRows, type AnyRow, type ShownRow } from './shown-row.ts';
import type { Told } from './told.ts';

export interface ShownGroup {
  name: string;
  rows: ShownRow[];
}

/** Fields with a place of their own on the page: sidebar, buttons, viewer, the walk from leaf to leaf, lists. */
const placed = new Set(
  ['HIM', 'IC', 'PREV', 'NEXT', 'LINK', 'LINK_FACSIMILE', 'URL_WEBPAGE', 'URL_IMAGE', 'URL_IIIF_MANIFEST'].concat(
    ...structuredFields.keys(),
  ),
);

/**
 * What the layout's groups show, then the fields that its type does not expect, then under Other those that nobody
 * foresaw: no text of a record is lost. Groups without a value are left out.
 */
export function shownGroups(item: Item, layout: Layout, told: Told): ShownGroup[] {
  const taken = new Set([...layout.facts.map(fieldOf), ...readFields(layout)]);
  const groups = new Map<string, ShownRow[]>();
  for (const { name, rows } of [...layout.groups, ...lastGroups, { name: 'Other', rows: unforeseen(item) }]) {
    const left = rows.filter((row) => !taken.has(fieldOf(row)));
    for (const row of left) taken.add(fieldOf(row));
    const shown = shownRows(item, left, told);
    if (shown.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...shown]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** The layout's readings, then those that its type does not expect. */
export function allReadings(layout: Layout): Reading[] {
  const own = new Set(layout.readings.map(subjectOf));
  const rows = new Set([...layout.facts, ...layout.groups.flatMap((group) => group.rows)].map(fieldOf));
  return [...layout.readings, ...lastReadings.filter((one) => !own.has(subjectOf(one)) && !rows.has(subjectOf(one)))];
}

function readFields(layout: Layout): string[] {
  return allReadings(layout).map(subjectOf);
}

function subjectOf(reading: Reading): string {
  if (reading.as === 'usage') return 'USAGE';
  return 'family' in reading ? reading.family : reading.field;
}

/** The field that a row shows. */
export function fieldOf(row: AnyRow): string {
  return typeof row === 'string' ? row : row.field;
}

function unforeseen(item: Item): string[] {
  const known = new Set([...lastGroups.flatMap(({ rows }) => rows.map(fieldOf)), ...lastReadings.map(subjectOf)]);
  return Object.keys(item).filter(
    (field) => !field.startsWith('_') && !placed.has(field) && !known.has(field) && familyOf(field) === undefined,
  );
}
