import { structuredFields, type Item } from '@iconotheca/contracts/item/item';
import type { Layout, LongText } from '../layouts/layout.ts';
import { lastGroups, lastLongTexts } from '../layouts/shared-groups.ts';
import { familyOf } from '../long-texts/family.ts';
import { shownRows, type AnyRow, type ShownRow } from './shown-row.ts';
import type { AlreadyShown } from './already-shown.ts';

export interface ShownGroup {
  name: string;
  rows: ShownRow[];
}

/** Fields that sidebar, buttons, viewer, sequence or lists show: no group repeats them. */
const placed = new Set(
  ['HIM', 'IC', 'PREV', 'NEXT', 'LINK', 'LINK_FACSIMILE', 'URL_WEBPAGE', 'URL_IMAGE', 'URL_IIIF_MANIFEST'].concat(
    ...structuredFields.keys(),
  ),
);

/**
 * Lists the layout's groups, then fields that its type does not expect, then under Other fields that the specification
 * does not name: no text of a record is lost. Groups without a value are left out.
 */
export function shownGroups(item: Item, layout: Layout, alreadyShown: AlreadyShown): ShownGroup[] {
  const taken = new Set([...layout.facts.map(fieldOf), ...fieldsOfLongTexts(layout)]);
  // They stand among the facts, as they are read.
  if (item._rights !== undefined) taken.add('RIGHTS');
  const groups = new Map<string, ShownRow[]>();
  for (const { name, rows } of [...layout.groups, ...lastGroups, { name: 'Other', rows: unnamedFields(item) }]) {
    const left = rows.filter((row) => !taken.has(fieldOf(row)));
    for (const row of left) taken.add(fieldOf(row));
    const shown = shownRows(item, left, alreadyShown);
    if (shown.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...shown]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** Group of identifiers and order: only cataloguers look for them, so one line at the foot shows them. */
export const footGroup = 'Record';

/** Rows that a list of facts takes in without pushing what stands below it out of sight. */
const fewRows = 5;

/** Returns the rows of groups that are so few that they need no names: the facts take them in. */
export function rowsForFacts(groups: readonly ShownGroup[]): readonly ShownRow[] {
  const main = groups.filter(({ name }) => name !== footGroup);
  const rows = main.flatMap((group) => group.rows);
  const areNamed =
    main.some(({ name }) => name === 'Other') || new Set(rows.map(({ label }) => label)).size < rows.length;
  return areNamed || rows.length > fewRows ? [] : rows;
}

/** Lists the layout's long texts, then those that its type does not expect. */
export function allLongTexts(layout: Layout): LongText[] {
  const own = new Set(layout.longTexts.map(subjectOf));
  const rows = new Set([...layout.facts, ...layout.groups.flatMap((group) => group.rows)].map(fieldOf));
  return [...layout.longTexts, ...lastLongTexts.filter((one) => !own.has(subjectOf(one)) && !rows.has(subjectOf(one)))];
}

function fieldsOfLongTexts(layout: Layout): string[] {
  return allLongTexts(layout).map(subjectOf);
}

function subjectOf(longText: LongText): string {
  if (longText.as === 'usage') return 'USAGE';
  return 'family' in longText ? longText.family : longText.field;
}

/** Returns the field that a row shows. */
export function fieldOf(row: AnyRow): string {
  return typeof row === 'string' ? row : row.field;
}

function unnamedFields(item: Item): string[] {
  const known = new Set([...lastGroups.flatMap(({ rows }) => rows.map(fieldOf)), ...lastLongTexts.map(subjectOf)]);
  return Object.keys(item).filter(
    (field) => !field.startsWith('_') && !placed.has(field) && !known.has(field) && familyOf(field) === undefined,
  );
}
