import { extname } from 'node:path';
import { runFileEndings } from '@iconotheca/contracts/run/run';
import { StartError } from '@iconotheca/http/start-error';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { formatOf, readFormat, type RecordFormat } from './record-formats.ts';
import { workbookSentence } from './sheet.ts';
import type { ReadRows, ReadTable } from './source-row.ts';

const tables: ReadonlyMap<string, ReadTable> = new Map([
  ['.csv', readCsv],
  ['.tsv', readCsv],
  ['.txt', readCsv],
  ['.xlsx', readWorkbook],
]);
const workbooks = new Set(['.xlsm', '.xls', '.ods', '.numbers']);
const endings: ReadonlySet<string> = new Set(runFileEndings);

/** Kind of a file: a table, a format of records, or neither, which is JSON Lines. */
export interface Source {
  read: ReadRows;
  readTable?: ReadTable | undefined;
  format?: RecordFormat;
}

/**
 * Finds out how a file is read: by what stands in it, else by the ending of its name.
 * @param name of the file where it comes from
 * @throws StartError for one that is not read
 */
export async function sourceOf(file: string, name = file): Promise<Source> {
  const ending = extname(name).toLowerCase();
  if (workbooks.has(ending)) throw new StartError(workbookSentence(file));
  if (!endings.has(ending))
    throw new StartError(`${file}: only files ending in ${runFileEndings.join(', ')} can be imported.`);
  const format = await formatOf(file, name);
  if (format !== undefined) return { read: readFormat(format), format };
  const readTable = tables.get(ending);
  return { read: readTable === undefined ? readJsonLines : readSheet(readTable), readTable };
}
