import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { record as itemRecord, type ItemRecord } from '@iconotheca/contracts/item/item';
import * as z from 'zod/mini';

const files = ['emblems-hab.jsonl', 'rijksmuseum-suriname.jsonl'];
/** Between the values of one field, in files that came from a table. */
const separator = '$';

const photographs = z.array(z.object({ file: z.string(), commons: z.string(), IC: z.array(z.string()) }));

/**
 * Reads the records of two catalogues, and makes a record for each of the photographs by the name of its file.
 * @param folder holds `items` and `images`
 */
export function readRealRecords(folder: string): ItemRecord[] {
  const catalogued = files.flatMap((file) =>
    readFileSync(join(folder, 'items', file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => split(itemRecord.parse(JSON.parse(line)))),
  );
  const manifest = photographs.parse(JSON.parse(readFileSync(join(folder, 'images/manifest.json'), 'utf8')));
  return [...catalogued, ...manifest.map(recordOf)];
}

function split(record: ItemRecord): ItemRecord {
  return { ...record, ...(record.TITLE && { TITLE: record.TITLE.flatMap((title) => title.split(separator)) }) };
}

function recordOf({ file, commons, IC }: z.infer<typeof photographs>[number]): ItemRecord {
  const name = decodeURIComponent(commons.slice(commons.lastIndexOf('/') + 1)).replace(/\.\w+$/u, '');
  return { ID: [file.replace(/\.\w+$/u, '')], TYPE: ['image'], HIM: ['PAINTINGS'], TITLE: [name], IC };
}
