import type { Item } from '@iconotheca/contracts/item/item';
import { dateOf } from '@iconotheca/ui/cards/item-facts';
import type { Layout } from '../layouts/layout.ts';
import { textsOf } from './texts-of.ts';

/** Values that the page shows elsewhere, by field. A row whose values are all among them is left out. */
export type AlreadyShown = ReadonlyMap<string, ReadonlySet<string>>;

const titleFields = ['TITLE', 'TITLE_SHOW', 'TITLE_ABBR', 'TITLE_AGGR', 'TITLE_IDX', 'SHOW_NAME', 'CAPTION'];

/** Pairs of fields that often repeat one place or person: the first is left out where the second has the value. */
const sameAs = [
  ['PLACE', 'LOCATION_ORIG'],
  ['PERSON_OWNER', 'OWNERS'],
  ['INSTIT_INV', 'INSTIT'],
  ['SHOW_NAME', 'PRINTER'],
] as const;

/**
 * Collects what heading, date, dimensions, letter and notes panel show of the item.
 * @param heading texts of the heading and of the line below it
 * @param isWithNotes whether the notes have a panel of their own
 */
export function alreadyShownIn(
  item: Item,
  layout: Layout,
  heading: readonly string[],
  isWithNotes: boolean,
): AlreadyShown {
  const shown = new Map<string, Set<string>>();
  const add = (field: string, texts: readonly string[]) =>
    shown.set(field, new Set([...(shown.get(field) ?? []), ...texts]));
  for (const field of titleFields) add(field, heading);
  add(
    'TITLE_IDX',
    heading.map((text) => text.toLowerCase()),
  );

  const date = dateOf(item) ?? '';
  const years = new Set(date.match(/\d+/gu) ?? []);
  add('DATE_ORIG', textsOf(item, textsOf(item, 'DATE').length > 0 ? 'DATE' : 'DATE_ORIG').slice(0, 1));
  for (const field of ['FROM', 'UNTIL']) {
    add(
      field,
      textsOf(item, field).filter((year) => years.has(year.replace(/^0+(?=\d)/u, ''))),
    );
  }

  const dimension = textsOf(item, 'DIMENSION').join(' ');
  const sizes = new Set((dimension.match(/\d+(?:[.,]\d+)?/gu) ?? []).map(Number));
  for (const field of ['WIDTH', 'HEIGHT']) {
    add(
      field,
      textsOf(item, field).filter((size) => sizes.has(Number.parseFloat(size))),
    );
  }

  for (const [field, other] of sameAs) add(field, textsOf(item, other));
  const institutions = [...textsOf(item, 'INSTIT_INV'), ...textsOf(item, 'INSTIT')];
  add(
    'LOCATION_INV',
    textsOf(item, 'LOCATION_INV').filter((place) => institutions.some((name) => name.endsWith(`, ${place}`))),
  );

  add('TYPE', item.TYPE.slice(0, 1));
  add(
    'ALLIMAGES',
    (item._images ?? []).map(({ name }) => name),
  );
  if (layout.number !== undefined) add(layout.number, textsOf(item, layout.number).slice(0, 1));
  if (layout.hasLetter) for (const field of ['INIT', 'INIT_NORM']) add(field, textsOf(item, field).slice(0, 1));
  if (isWithNotes) add('COMMENT', textsOf(item, 'COMMENT'));
  return shown;
}
