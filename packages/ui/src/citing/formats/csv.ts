import { oneLine, type Citation } from '../citation.ts';
import { reuseCited, rightsCited } from './rights-cited.ts';
import { invertedName } from './person-name.ts';

type Column = readonly [name: string, read: (citation: Citation) => string | undefined];

const columns: readonly Column[] = [
  ['ID', ({ uid }) => uid],
  ['Type', ({ type }) => type],
  ['Title', ({ title }) => title],
  ['Creator', ({ creators }) => creators.map(invertedName).join('; ')],
  ['Date', ({ date }) => date?.text],
  ['Place', ({ place }) => place],
  ['Publisher', ({ publisher }) => publisher],
  ['Technique', ({ technique }) => technique],
  ['Dimensions', ({ dimensions }) => dimensions],
  ['Language', ({ language }) => language],
  ['Institution', ({ institution }) => institution],
  ['Shelfmark', ({ shelfmark }) => shelfmark],
  ['Collection', ({ collection }) => collection],
  ['Iconclass', ({ notations }) => notations.join('; ')],
  ['URL', ({ url }) => url],
  ['Image', ({ image }) => image],
  ['IIIF manifest', ({ manifest }) => manifest],
  ['Rights', rightsCited],
  ['May be reused', reuseCited],
];

/** Marks the file as UTF-8; without it spreadsheets read it in the code page of their country. */
const byteOrderMark = '\uFEFF';

/** Formats a table by RFC 4180, one row per item, with names of columns. */
export function csv(citations: readonly Citation[]): string {
  const rows = citations.map((citation) => columns.map(([, read]) => read(citation) ?? ''));
  return byteOrderMark + [columns.map(([name]) => name), ...rows].map(rowText).join('');
}

function rowText(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Spreadsheets run what begins like a formula; an apostrophe before it makes it text. */
function cell(value: string): string {
  const text = oneLine(value);
  const safe = /^[=+\-@]/u.test(text) ? `'${text}` : text;
  return /[",]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
