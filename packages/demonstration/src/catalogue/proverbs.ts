import type { Entry } from './entry.ts';
import { holdingFields } from './holding.ts';
import { mottoNotation } from './emblem-books.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';

/** The printed collection of 1703 in which most of the proverbs stand beside their opposites. */
const PRINTED_IN = '/r/view/SPREEKHUIS_TG07/all';

/** Lists the proverbs. */
export function proverbs(): Entry[] {
  return readTable('proverbs').map((row, index) => {
    const number = String(index + 1).padStart(3, '0');
    return proverb({ ...row, ID: `SPREEKHUIS_S${number}`, holder: 'SPREEKHUIS' });
  });
}

function proverb(row: Row): Entry {
  const fields = {
    TYPE: 'proverb',
    ...holdingFields(row),
    CAPTION: need(row, 'TITLE'),
    CAPTION_NL: need(row, 'TITLE'),
    LANG: 'nl',
    ...(row['JUX_1703'] && { FROLINK: PRINTED_IN, DATE: '1703', FROM: '1703', UNTIL: '1703' }),
  };
  const look = {
    kind: 'emblem',
    format: 'landscape',
    treatment: 'engraved',
    lettering: () => ({ motto: need(row, 'TITLE') }),
  } as const;
  return rowEntry(row, fields, look, { concepts: [mottoNotation(need(row, 'PROVERB_NL_NORM'))] });
}
