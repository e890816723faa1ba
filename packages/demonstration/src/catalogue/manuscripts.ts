import type { Entry, Fields } from './entry.ts';
import { centuryOf, yearsOf } from './dates.ts';
import { holdingFields } from './holding.ts';
import { versesOf } from './lettering.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { dateFields, rowEntry } from './row-entry.ts';

/** Lists manuscript books and their illuminations; an illumination is named after its book and folio. */
export function manuscripts(): Entry[] {
  const books = readTable('manuscripts');
  const leaves = readTable('illuminations').map((row) => {
    const book = books.find((candidate) => candidate['ID'] === row['PARENT']);
    if (!book) throw new Error(`no manuscript ${row['PARENT']}`);
    return illumination(row, book);
  });
  return [...books.map(manuscript), ...leaves];
}

function manuscript(row: Row): Entry {
  return rowEntry(row, { TYPE: 'manuscript book', ...holdingFields(row), ...origin(row) }, undefined);
}

/** Returns the place and date of origin, as far as they are known. */
function origin(row: Row): Fields {
  const years = yearsOf(row['date'] ?? '');
  return {
    ...(row['PLACE'] && { LOCATION_ORIG: row['PLACE'] }),
    ...(row['date'] && { DATE_ORIG: row['date'] }),
    ...(years && { DATE_ORIG_CENTURY: [...new Set([centuryOf(years.from), centuryOf(years.until)])] }),
  };
}

function illumination(row: Row, book: Row): Entry {
  const folio = need(row, 'folio');
  const leaf: Row = { ...row, ID: `${need(book, 'ID')}_${folio.toUpperCase()}` };
  const fields: Fields = {
    ID: need(leaf, 'ID'),
    TYPE: 'manuscript illumination',
    HIM: need(book, 'holder'),
    SORTID: folio,
    PAGE: `f. ${folio.replace(/^0+/u, '')}`,
    TITLE: book['TITLE_SHOW'] ?? '',
    PERSON_ARTIST: book['PERSON_ARTIST'] ?? '',
    SHELFMARK: `${need(book, 'SHELFMARK')}, f. ${folio.replace(/^0+/u, '')}`,
    INSTIT_INV: holdingFields(book).INSTIT_INV ?? '',
    ...dateFields(book['date']),
    ...origin(book),
    ...(row['initial'] && { INIT: row['initial'] }),
  };
  return rowEntry(leaf, fields, {
    kind: 'manuscript',
    format: 'portrait',
    lettering: () => ({
      ...(row['heading'] && { heading: row['heading'] }),
      ...(row['initial'] && { initial: row['initial'] }),
      ...(row['TRANSCRIPTION'] && { lines: versesOf(row['TRANSCRIPTION']) }),
    }),
  });
}
