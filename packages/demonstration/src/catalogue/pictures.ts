import type { Entry, Fields } from './entry.ts';
import { holdingFields } from './holding.ts';
import { isLatin, printLettering, versesOf, yearOnPlate } from './lettering.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';
import type { Look } from './row-entry.ts';

interface PictureFamily {
  table: string;
  theme: string;
  look: Look;
  /** Fields that follow from the row besides those it names. */
  more?: (row: Row) => Fields;
  concepts?: (row: Row) => string[];
}

const families: readonly PictureFamily[] = [
  { table: 'paintings', theme: 'PAINTINGS', look: { kind: 'landscape', format: 'landscape', treatment: 'painted' } },
  {
    table: 'prints',
    theme: 'PRINTS',
    look: { kind: 'landscape', format: 'landscape', treatment: 'engraved', lettering: printLettering },
  },
  {
    table: 'drawings',
    theme: 'DRAWINGS',
    look: { kind: 'landscape', format: 'landscape', treatment: 'pen' },
  },
  {
    table: 'photographs',
    theme: 'PHOTOGRAPHS',
    look: { kind: 'photo', format: 'landscape', lettering: mountLettering },
  },
  {
    table: 'natural-history',
    theme: 'NATURALHISTORY',
    look: {
      kind: 'botanical',
      format: 'portrait',
      lettering: plantLettering,
    },
  },
  {
    table: 'alchemy',
    theme: 'ALCHEMY',
    look: { kind: 'alchemy', format: 'portrait', treatment: 'painted', lettering: alchemyLettering },
    concepts: () => ['49E39'],
  },
  {
    table: 'fables',
    theme: 'FABLES',
    look: { kind: 'landscape', format: 'landscape', treatment: 'engraved', lettering: fableLettering },
    concepts: (row) => [`85(${need(row, 'fable')})`],
  },
  {
    table: 'metamorphoses',
    theme: 'METAMORPHOSES',
    look: { kind: 'emblem', format: 'landscape', treatment: 'engraved', lettering: metamorphosisLettering },
  },
];

/** Lists paintings, prints, drawings, photographs, and pictures of natural history, alchemy, fables and metamorphoses. */
export function pictures(): Entry[] {
  return families.flatMap((family) => readTable(family.table).map((row) => picture(row, family)));
}

function picture(row: Row, { theme, look, more, concepts }: PictureFamily): Entry {
  const place = row['PLACE'];
  const fields = {
    TYPE: 'image',
    ...holdingFields(row, theme),
    ...(place && { LOCATION_ORIG: place }),
    ...more?.(row),
  };
  return rowEntry(row, fields, look, { concepts: concepts?.(row) ?? [] });
}

/** Only the studio of Lille printed its name on the mount. */
function mountLettering(row: Row) {
  return row['PERSON_ARTIST'] === 'A. & J. Duprez' ? { name: 'A. et J. Duprez', place: 'Lille' } : {};
}

function alchemyLettering(row: Row) {
  const verse = row['CAPTION_LA'];
  return {
    ...(row['heading'] && { heading: row['heading'] }),
    ...(verse && isLatin(verse) && { lines: versesOf(verse) }),
  };
}

function plantLettering(row: Row) {
  const name = [row['TXT'], row['TITLE']].find((text) => text && isLatin(text));
  if (row['kind'] === 'manuscript') return { ...(name && { heading: name }) };
  return { ...(name && { caption: name }), ...yearOnPlate(row['date']) };
}

function fableLettering(row: Row) {
  const moral = row['TEXT'];
  if (row['kind'] !== 'emblem') return { caption: need(row, 'TITLE'), ...yearOnPlate(row['date']) };
  return { motto: need(row, 'TITLE'), ...(moral && { lines: versesOf(moral) }) };
}

function metamorphosisLettering(row: Row) {
  if (row['kind'] !== 'emblem') return {};
  const verse = row['CAPTION_LA']?.replace(/ \(.*/u, '');
  return { motto: need(row, 'TITLE'), ...(verse && { lines: versesOf(verse) }) };
}
