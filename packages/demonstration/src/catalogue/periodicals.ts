import type { Entry } from './entry.ts';
import { holdingFields } from './holding.ts';
import { titlePageLettering } from './lettering.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';

const CAPTION_IN: Readonly<Record<string, 'CAPTION_NL' | 'CAPTION_EN' | 'CAPTION_FR' | 'CAPTION_DE' | 'CAPTION_IT'>> = {
  nl: 'CAPTION_NL',
  en: 'CAPTION_EN',
  fr: 'CAPTION_FR',
  de: 'CAPTION_DE',
  it: 'CAPTION_IT',
};

/** Lists journals and the pictures printed in them. */
export function periodicals(): Entry[] {
  const journals = readTable('journals');
  const images = readTable('periodical-images').map((row, index) => {
    const journal = journals.find((candidate) => candidate['ID'] === row['PARENT']);
    if (!journal) throw new Error(`no journal ${row['PARENT']}`);
    return periodicalImage(row, journal, index + 1);
  });
  return [...journals.map(journalEntry), ...images];
}

function journalEntry(row: Row): Entry {
  const fields = { TYPE: 'journal', ...holdingFields(row) };
  return rowEntry(row, fields, { kind: 'titlepage', format: 'portrait', lettering: titlePageLettering });
}

function periodicalImage(row: Row, journal: Row, number: number): Entry {
  const uid = `WAGENAERT_F${String(number).padStart(3, '0')}`;
  const caption = need(row, 'CAPTION');
  const language = CAPTION_IN[need(journal, 'LANG')];
  const fields = {
    ID: uid,
    TYPE: 'images from periodicals',
    HIM: 'WAGENAERT',
    TITLE: `${need(journal, 'TITLE_ABBR')}, ${need(row, 'number')}`,
    PAGE: need(row, 'number'),
    PLACE: need(journal, 'PLACE'),
    SHELFMARK: need(journal, 'SHELFMARK'),
    ...(language && { [language]: caption }),
  };
  const look = {
    kind: 'landscape',
    format: 'portrait',
    treatment: 'engraved',
    lettering: () => ({ heading: need(journal, 'TITLE_ABBR'), caption: row['TXT'] || caption }),
  } as const;
  return rowEntry({ ...row, ID: uid }, fields, look, { concepts: ['49M41'] });
}
