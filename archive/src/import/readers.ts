import { extname } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookSentence } from './sheet.ts';
import type { ReadRows, ReadTable } from './source-row.ts';

const tables: ReadonlyMap<string, ReadTable> = new Map([
  ['.csv', readCsv],
  ['.tsv', readCsv],
  ['.txt', readCsv],
  ['.xlsx', readWorkbook],
]);
const workbooks = new Set(['.xlsm', '.xls', '.ods', '.numbers']);

/** Returns the reader of a table by the ending of a file's name; undefined for other files. */
export function tableReaderOf(file: string): ReadTable | undefined {
  return tables.get(extname(file).toLowerCase());
}

/** Returns the reader of records of a file. @throws StartError for one that is not read */
export function readerOf(file: string): ReadRows {
  const ending = extname(file).toLowerCase();
  if (ending === '.jsonl') return readJsonLines;
  const table = tables.get(ending);
  if (table !== undefined) return readSheet(table);
  if (workbooks.has(ending)) throw new StartError(workbookSentence(file));
  throw new StartError(`${file}: only files ending in .jsonl, .csv, .tsv or .xlsx can be imported.`);
}
