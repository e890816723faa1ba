import type { DatabaseSync } from 'node:sqlite';
import type { Dialect } from '../database.ts';
import { annotationsColumn, firstImage, imageJson } from './columns.ts';
import { openItems } from './items.ts';

function among(column: string, place: string): string {
  return `${column} in (select value from json_each(${place}))`;
}

/** Says statements in the words of SQLite, whose triggers do what follows from a write. */
export function dialectOf(db: DatabaseSync): Dialect {
  const items = openItems(db);
  return {
    list: (place, name) => `json_each(${place}) as ${name}`,
    among,
    amongLong: among,
    same: (column, other) => `${column} = ${other}`,
    begins: (column, other) => `${column} >= ${other} and ${column} < ${other} || '\u{10ffff}'`,
    hasTable: "select 1 as found from sqlite_master where type = 'table' and name = ?1",
    json: (column) => column,
    imageJson,
    annotations: annotationsColumn('item.uid'),
    pictured: firstImage,
    saveItems: async (_db, records) => items.saveAll(records),
    itemRemoved: async () => undefined,
    itemWithdrawn: async () => undefined,
    changeProfiles: (_db, change) => change(),
  };
}
