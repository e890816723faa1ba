import { entry, imageName, motifsOf } from './entry.ts';
import type { Entry, Fields, Plate } from './entry.ts';
import { romanNumeral } from './dates.ts';
import { fieldsOf, dateFields, rowEntry } from './row-entry.ts';
import { holdingFields } from './holding.ts';
import { titlePageLettering, versesOf } from './lettering.ts';
import { need, readTable, valuesOf } from './read-table.ts';
import type { Row } from './read-table.ts';

/** Tables that hold the picturae of the books. */
const PICTURAE = {
  ROZENDAEL_EB01: 'emblems/emblems-speculum',
  LINDENHORST_EB03: 'emblems/emblems-coelum',
  MONTLISLE_EB04: 'emblems/emblems-devises',
  CORSARINI_EB05: 'emblems/emblems-imprese',
  ASHDOWNE_EB06: 'emblems/emblems-garden',
} as const;
const REPRINT = { book: 'ROZENDAEL_EB02', of: 'ROZENDAEL_EB01', table: 'emblems/emblems-hertzens-spiegel' } as const;
const MOTTOES = ['MOTTO_LA', 'MOTTO_IT', 'MOTTO_FR', 'MOTTO_EN'] as const;

/** Lists the six emblem books and all their picturae; the reprint shows the plates of the first edition. */
export function emblemBooks(): Entry[] {
  const books = readTable('emblems/emblem-books');
  const printed = Object.entries(PICTURAE).flatMap(([uid, table]) => {
    const book = bookOf(books, uid);
    return [bookEntry(book)].concat(readTable(table).map((row, index) => pictura(row, book, index + 1)));
  });
  return [...printed, ...reprint(bookOf(books, REPRINT.book), printed)];
}

function bookOf(books: readonly Row[], uid: string): Row {
  const book = books.find((row) => row['ID'] === uid);
  if (!book) throw new Error(`no emblem book ${uid}`);
  return book;
}

function bookEntry(book: Row): Entry {
  const fields: Fields = { TYPE: 'emblem book', ...holdingFields(book) };
  return rowEntry(book, fields, { kind: 'titlepage', format: 'portrait', lettering: titlePageLettering });
}

function pictura(row: Row, book: Row, number: number): Entry {
  const fields = picturaFields(book, number);
  const motto = MOTTOES.map((field) => row[field]).find((text) => text !== undefined && text !== '') ?? '';
  const verses = row['TRANSCRIPTION'];
  const name = imageName(need(book, 'ID'), number + 1);
  const plate: Plate = {
    name,
    spec: {
      kind: 'emblem',
      seed: name.replace('.jpg', ''),
      motifs: motifsOf(need(row, 'motifs')),
      format: 'portrait',
      treatment: number % 14 === 3 || book['ID'] === 'LINDENHORST_EB03' ? 'coloured' : 'engraved',
      lettering: {
        heading: `Emblema ${romanNumeral(number)}`,
        motto,
        ...(verses && { lines: versesOf(verses) }),
      },
    },
  };
  return entry(
    { ...fields, CAPTION: motto, ...fieldsOf(row) },
    { plates: [plate], concepts: [mottoNotation(motto), ...valuesOf(row['concepts'])] },
  );
}

/** Child number of a book: who made it is the book's. */
function picturaFields(book: Row, number: number): Fields {
  const uid = need(book, 'ID');
  const holding = holdingFields(book);
  return {
    ID: `${uid}_${String(number).padStart(3, '0')}`,
    TYPE: 'emblem pictura',
    HIM: holding.HIM ?? [],
    PARENT: uid,
    NUMBER_ROMAN_ORG: romanNumeral(number),
    PERSON_AUTHOR: valuesOf(book['PERSON_AUTHOR']),
    PERSON_ARTIST: valuesOf(book['PERSON_ARTIST']),
    PLACE: need(book, 'PLACE'),
    ...dateFields(book['date']),
  };
}

/** Writes a motto in Iconclass: `86(FESTINA LENTE)`. */
export function mottoNotation(motto: string): string {
  return `86(${motto.toUpperCase().replaceAll(/[.!?,;:()]/gu, '')})`;
}

function reprint(book: Row, printed: readonly Entry[]): Entry[] {
  const picturae = readTable(REPRINT.table).map((row, index) => {
    const original = printed.find(({ item }) => item.ID[0] === `${REPRINT.of}_${need(row, 'of').padStart(3, '0')}`);
    if (!original) throw new Error(`no emblem ${need(row, 'of')} to reprint`);
    const fields: Fields = {
      ...picturaFields(book, index + 1),
      CAPTION: need(row, 'MOTTO_DE'),
      MOTTO_LA: original.item.MOTTO_LA ?? [],
      LINK: `/r/view/${original.item.ID[0]}/emblembooks`,
      ...fieldsOf(row),
    };
    return entry(fields, { plates: original.plates, concepts: original.item.IC ?? [] });
  });
  return [bookEntry(book), ...picturae];
}
