import { itemTypeLabel } from '@iconotheca/contracts/item/item-type';
import type { Item, ItemImage } from '@iconotheca/contracts/item/item';

/** What people call the item's type. */
export function typeOf(item: Pick<Item, 'TYPE'>): string {
  return itemTypeLabel(item.TYPE[0] ?? '');
}

/** The image that stands for the item. */
export function imageOf(item: Pick<Item, '_images'>): ItemImage | undefined {
  return item._images?.[0];
}

const makerFields = ['PERSON_ARTIST', 'PERSON_AUTHOR', 'PRINTER'] as const;

/** Who made it: artists, else authors, else printers. */
export function makerOf(item: Item): string | undefined {
  for (const field of makerFields) {
    const names = (item[field] ?? []).filter(Boolean);
    if (names.length > 0) return names.join('; ');
  }
  return undefined;
}

type Dated = Pick<Item, 'DATE' | 'DATE_ORIG' | 'FROM' | 'UNTIL' | 'DATE_ORIG_CENTURY'>;

/** When it was made, as a reader says it: `1567`, `1593–1602`, `2 March 1567`, `16th–17th century` (en-GB). */
export function dateOf(item: Dated): string | undefined {
  const said = item.DATE?.[0] ?? item.DATE_ORIG?.[0];
  if (said) return readableDate(said);
  const from = item.FROM?.[0];
  const until = item.UNTIL?.[0];
  if (from && until && from !== until) return `${readableDate(from)}–${readableDate(until)}`;
  if (from ?? until) return readableDate(from ?? until ?? '');
  const centuries = item.DATE_ORIG_CENTURY ?? [];
  if (centuries.length === 0) return undefined;
  const first = ordinal(centuries[0] ?? '');
  const last = ordinal(centuries.at(-1) ?? '');
  return first === last ? `${first} century` : `${first}–${last} century`;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** ISO days become words, years lose their leading zeros; whatever else the record says is left as it is. */
function readableDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) {
    const time = Date.parse(`${text}T00:00:00Z`);
    return Number.isNaN(time) ? text : day.format(time);
  }
  return /^0+\d+$/u.test(text) ? String(Number(text)) : text;
}

/** `16`, `16th` or `16th century` → `16th`. */
export function ordinal(century: string): string {
  const number = /^\d+/u.exec(century.trim())?.[0];
  if (number === undefined) return century.replace(/\s*century$/iu, '');
  const teens = Number(number) % 100;
  const ending = teens > 10 && teens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][Number(number) % 10] ?? 'th');
  return `${Number(number)}${ending}`;
}

/** An address of the web or of this site, for a link; undefined for anything else: records come from many hands. */
export function webAddress(text: string | undefined): string | undefined {
  const address = text?.trim();
  return address !== undefined && /^(?:https?:\/\/\S+|\/(?![/\\])\S*)$/iu.test(address) ? address : undefined;
}
