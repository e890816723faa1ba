import type { Entry } from './entry.ts';
import { holdingFields } from './holding.ts';
import { titlePageLettering } from './lettering.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';
import type { Look } from './row-entry.ts';

/** Lists printed books and their contents: title pages, illustrations, initials, ornaments, type; and books on books. */
export function books(): Entry[] {
  return [
    ...readTable('books').map((row) => bookEntry(row)),
    ...readTable('pages').map((row) => pageEntry(row)),
    ...readTable('type-and-ornament').map((row) => printedPart(row)),
    ...readTable('bibliographies').map((row) => bibliography(row)),
  ];
}

function bookEntry(row: Row): Entry {
  return rowEntry(row, holdingFields(row), look('titlepage', bookLettering));
}

/** A herbal shows leaves with the names of plants, other books their title pages. */
function bookLettering(row: Row, position: number) {
  const plants = need(row, 'lettering').split(' / ');
  return row['kind'] === 'botanical' ? { caption: plants[position - 1] ?? '' } : titlePageLettering(row);
}

const CONCEPTS: Readonly<Record<string, string>> = {
  'title print': '49M43',
  'title page': '49M43',
  'book illustration': '49M41',
  ornament: '49M42',
  ursicula: '49M42',
};

function pageEntry(row: Row): Entry {
  const fields = { ...holdingFields(row), IMPRINT: imprint(row) };
  const concept = CONCEPTS[need(row, 'TYPE')];
  const lettering = need(row, 'TYPE') === 'book illustration' ? illustrationLettering : titlePageLettering;
  return rowEntry(row, fields, look('titlepage', lettering), { concepts: concept ? [concept] : [] });
}

/** `Utrecht : Jan Barentsz Duyck, 1614` */
function imprint(row: Row): string {
  const maker = [row['PLACE'], row['PRINTER']].filter(Boolean).join(' : ');
  return [maker, row['date']].filter(Boolean).join(', ');
}

function illustrationLettering(row: Row) {
  return { motto: need(row, 'lettering') };
}

/** All that a type specimen of the time needs: it had no J, U and W. */
const SPECIMEN = ['A B C D E F G H I K L M', 'N O P Q R S T V X Y Z'];

function printedPart(row: Row): Entry {
  const concept = CONCEPTS[need(row, 'TYPE')];
  const fields = { ...holdingFields(row), CAPTION: need(row, 'TITLE') };
  return rowEntry(row, fields, look('device', letterOnPart), { concepts: concept ? [concept] : [] });
}

function letterOnPart(row: Row) {
  const letters = row['letters'];
  if (!letters) return {};
  return row['TYPE'] === 'initial' ? { initial: letters } : { heading: letters, lines: SPECIMEN };
}

function bibliography(row: Row): Entry {
  return rowEntry(row, { ...holdingFields(row), CAPTION: need(row, 'TITLE_SHOW') }, undefined);
}

function look(kind: Look['kind'], lettering: Look['lettering']): Look {
  return { kind, format: 'portrait', treatment: 'engraved', ...(lettering && { lettering }) };
}
