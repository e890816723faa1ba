import { isAnonymous } from '@iconotheca/contracts/search/anonymous';
import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import { itemTypeName } from '../names/item-type-name.ts';
import { yearName } from '../names/year-name.ts';
import { words } from '../words/cards.ts';

/** Returns the name of the item's type. */
export function typeOf(item: Pick<Item, 'TYPE'>): string {
  return itemTypeName(item.TYPE[0] ?? '');
}

/** Returns the image that stands for the item. */
export function imageOf(item: Pick<Item, '_images'>): ItemImage | undefined {
  return item._images?.[0];
}

const makerFields = ['PERSON_ARTIST', 'PERSON_AUTHOR', 'PRINTER'] as const;

/** Returns the makers: artists, else authors, else printers; a name that stands for an unknown maker is left out. */
export function makerOf(item: Item): string | undefined {
  for (const field of makerFields) {
    const names = [...new Set(item[field])].filter((name) => name !== '' && !isAnonymous(name));
    if (names.length > 0) return names.join('; ');
  }
  return undefined;
}

type Dated = Pick<Item, 'DATE' | 'DATE_ORIG' | 'FROM' | 'UNTIL' | 'DATE_ORIG_CENTURY'>;

/** Returns the date in words: `1567`, `1593–1602`, `2 March 1567`, `16th–17th century` (en-GB). */
export function dateOf(item: Dated): string | undefined {
  const said = item.DATE?.[0] ?? item.DATE_ORIG?.[0];
  if (said) return readableDate(said);
  const from = item.FROM?.[0];
  const until = item.UNTIL?.[0];
  if (from && until && from !== until) return `${readableDate(from)}–${readableDate(until)}`;
  if (from ?? until) return readableDate(from ?? until ?? '');
  const centuries = item.DATE_ORIG_CENTURY ?? [];
  if (centuries.length === 0) return undefined;
  const [first = '', last = first] = [centuries[0], centuries.at(-1)].map(centuryNumber);
  return first === last || !/^\d/u.test(first + last)
    ? centuryName(first)
    : words.centuries({ first: Number(first), last: Number(last) });
}

/** Days of items are the same in every time zone; moments are formatted by `formatDate` of the client, in the reader's. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** ISO days become words, years lose their leading zeros and get their era; whatever else the record says is left as it is. */
function readableDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) {
    const time = Date.parse(`${text}T00:00:00Z`);
    return Number.isNaN(time) ? text : day.format(time);
  }
  return /^0+\d+$/u.test(text) ? String(Number(text)) : yearName(text);
}

/** `16`, `16th` or `16th century` → `16`; other words as they are, without "century". */
function centuryNumber(century = ''): string {
  const number = /^\d+/u.exec(century.trim())?.[0];
  return number === undefined ? century.replace(/\s*century$/iu, '') : String(Number(number));
}

/** Returns `16th century`, in the language of the page; a value that is no number comes back as it is. */
export function centuryName(century: string): string {
  const number = centuryNumber(century);
  return /^\d/u.test(number) ? words.century({ century: Number(number) }) : number;
}

/** Returns an address of the web or of this site, for a link; undefined for anything else: records come from many hands. */
export function webAddress(text: string | undefined): string | undefined {
  const address = text?.trim();
  return address !== undefined && /^(?:https?:\/\/\S+|\/(?![/\\])\S*)$/iu.test(address) ? address : undefined;
}
