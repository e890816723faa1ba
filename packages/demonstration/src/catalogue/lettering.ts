import type { PlateLettering } from '../plates/plate-spec.ts';
import { romanNumeral } from './dates.ts';
import type { Row } from './read-table.ts';

/** Characters that a line of verse below a picture holds. */
const LINE_LENGTH = 34;

/** Breaks a text between words into lines that fit below a picture. */
export function versesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Tells whether a text can be cut in roman capitals. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{P}\p{Zs}\d×]+$/u.test(text);
}

/** Returns the first year that a date names, in Roman numerals; `c. 1640` gives MDCXL. */
export function yearOnPlate(date: string | undefined): { year: string } | undefined {
  const year = /\b1\d{3}\b/u.exec(date ?? '')?.[0];
  return year === undefined ? undefined : { year: romanNumeral(Number(year)) };
}

/** Returns the words below a print: its own words or its title, the engraver and the year. */
export function printLettering(row: Row): PlateLettering {
  return {
    caption: row['TXT'] || (row['TITLE'] ?? ''),
    ...(row['PERSON_ARTIST']?.startsWith('unknown') === false && { name: row['PERSON_ARTIST'] }),
    ...yearOnPlate(row['date']),
  };
}

/** Returns the words of a title page: title, author, place and year. */
export function titlePageLettering(row: Row): PlateLettering {
  const author = row['PERSON_AUTHOR']?.split(';;')[0];
  const title = row['lettering'] || row['heading'];
  return {
    ...(title && { heading: title }),
    ...(author && { name: author }),
    ...(row['PLACE'] && { place: row['PLACE'] }),
    ...yearOnPlate(row['date']),
  };
}
