import { entry } from './entry.ts';
import type { Entry } from './entry.ts';
import { need, readTable } from './read-table.ts';
import type { Row } from './read-table.ts';
import { fieldsOf, dateFields } from './row-entry.ts';

/** Lists printers, artists, authors and former owners, each with a record. */
export function people(): Entry[] {
  return readTable('people').map(person);
}

function person(row: Row): Entry {
  const name = need(row, 'SHOW_NAME');
  const id = row['authority'];
  const isOwner = row['OCCUPAT']?.startsWith('owner') === true;
  return entry({
    TYPE: 'person',
    HIM: need(row, 'holder'),
    TITLE: name,
    CAPTION: `${name}, ${need(row, 'years')}`,
    ...dateFields(row['years']),
    ...fieldsOf(row),
    ...(id && { ID_INV: id }),
    ...(id && isOwner && { OWNERS_CERLID: `${id}|${name}` }),
  });
}
