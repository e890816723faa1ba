import type { Item } from '@iconotheca/contracts/item/item';
import { dateOf } from '@iconotheca/ui/cards/item-facts';
import type { Layout } from '../layouts/layout.ts';
import { textsOf } from './texts-of.ts';

/** What the page has said already, by field: a row that would say only this again is left out. */
export type Told = ReadonlyMap<string, ReadonlySet<string>>;

const titleFields = ['TITLE', 'TITLE_SHOW', 'TITLE_ABBR', 'TITLE_AGGR', 'TITLE_IDX', 'SHOW_NAME', 'CAPTION'];

/** Fields that name the same place or person in another role: said once. */
const sameAs = [
  ['PLACE', 'LOCATION_ORIG'],
  ['PERSON_OWNER', 'OWNERS'],
  ['INSTIT_INV', 'INSTIT'],
  ['SHOW_NAME', 'PRINTER'],
] as const;

/**
 * @param heading texts of the heading and of the line below it
 * @param isWithNotes whether the notes have a panel of their own
 */
export function toldBy(item: Item, layout: Layout, heading: readonly string[], isWithNotes: boolean): Told {
  const told = new Map<string, Set<string>>();
  const tell = (field: string, texts: readonly string[]) =>
    told.set(field, new Set([...(told.get(field) ?? []), ...texts]));
  for (const field of titleFields) tell(field, heading);
  tell(
    'TITLE_IDX',
    heading.map((text) => text.toLowerCase()),
  );

  const date = dateOf(item) ?? '';
  const years = new Set(date.match(/\d+/gu) ?? []);
  tell('DATE_ORIG', textsOf(item, textsOf(item, 'DATE').length > 0 ? 'DATE' : 'DATE_ORIG').slice(0, 1));
  for (const field of ['FROM', 'UNTIL']) {
    tell(
      field,
      textsOf(item, field).filter((year) => years.has(year.replace(/^0+(?=\d)/u, ''))),
    );
  }

  const dimension = textsOf(item, 'DIMENSION').join(' ');
  const sizes = new Set((dimension.match(/\d+(?:[.,]\d+)?/gu) ?? []).map(Number));
  for (const field of ['WIDTH', 'HEIGHT']) {
    tell(
      field,
      textsOf(item, field).filter((size) => sizes.has(Number.parseFloat(size))),
    );
  }

  for (const [field, other] of sameAs) tell(field, textsOf(item, other));
  const institutions = [...textsOf(item, 'INSTIT_INV'), ...textsOf(item, 'INSTIT')];
  tell(
    'LOCATION_INV',
    textsOf(item, 'LOCATION_INV').filter((place) => institutions.some((name) => name.endsWith(`, ${place}`))),
  );

  tell('TYPE', item.TYPE.slice(0, 1));
  tell(
    'ALLIMAGES',
    (item._images ?? []).map(({ name }) => name),
  );
  if (layout.number !== undefined) tell(layout.number, textsOf(item, layout.number).slice(0, 1));
  if (layout.hasLetter) for (const field of ['INIT', 'INIT_NORM']) tell(field, textsOf(item, field).slice(0, 1));
  if (isWithNotes) tell('COMMENT', textsOf(item, 'COMMENT'));
  return told;
}
