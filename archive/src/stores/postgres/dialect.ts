import type { Dialect } from '../database.ts';
import { changeProfiles } from './items/contributed-codes.ts';
import { removeDerived } from './items/derived-rows.ts';
import { annotationsColumn, firstImage, imageJson } from './items/item-columns.ts';
import { saveRecords } from './items/save-records.ts';
import { noteWithdrawn } from './items/withdrawn.ts';

/** Makes the beginning of a text that may be long, which is what an index holds. */
const beginning = (text: string) => `left(${text}, 255)`;
/** Makes a text that is greater than all that begin with another one. */
const after = (text: string) => `${text} || '\u{10ffff}'`;
const among = (column: string, place: string) => `${column} = any(${place}::text[])`;

/** Words of PostgreSQL; what follows from a write is written with it. */
export const dialect: Dialect = {
  list: (place, name) => `unnest(${place}::text[]) with ordinality as ${name} (value, key)`,
  among,
  amongLong: (column, place) =>
    `${beginning(column)} in (select ${beginning('each')} from unnest(${place}::text[]) as each) and ${among(column, place)}`,
  same: (column, other) => `${beginning(column)} = ${beginning(other)} and ${column} = ${other}`,
  begins(column, other) {
    const isNear = `${beginning(column)} >= ${beginning(other)} and ${beginning(column)} < ${after(beginning(other))}`;
    return `${isNear} and ${column} >= ${other} and ${column} < ${after(other)}`;
  },
  hasTable: 'select 1 as found where to_regclass(?1) is not null',
  json: (column) => `${column}::json`,
  imageJson: `${imageJson}::text`,
  annotations: annotationsColumn('item.uid'),
  pictured: firstImage,
  saveItems: saveRecords,
  itemRemoved: (db, uid) => removeDerived(db, [uid]),
  itemWithdrawn: noteWithdrawn,
  changeProfiles,
};
