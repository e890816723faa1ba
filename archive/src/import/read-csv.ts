import { Readable } from 'node:stream';
import { limits } from '@iconotheca/contracts/limits';
import { z } from 'zod';
import { problemOf } from '@iconotheca/contracts/run/problem';
import { parse, type CsvError, type Info } from 'csv-parse';
import { decodeSheet, examineSheet } from './sheet.ts';
import type { ReadOptions, TableRow } from './source-row.ts';

/** Row of csv-parse: its cells, and where in the file it ends. */
interface CsvRow {
  record: string[];
  info: Info;
}

/** Position where csv-parse could not read. */
const position = z.object({ lines: z.number().catch(0), bytes: z.number().catch(0) });
const lineEnd = /\r\n|\r|\n/u;

/** Reads the rows of a sheet, CSV or separated by other signs. @throws StartError for what is no text */
export async function* readCsv(file: string, remark: ReadOptions['remark']): AsyncGenerator<TableRow, void, undefined> {
  const sheet = await examineSheet(file);
  if (sheet.remark !== undefined) remark(sheet.remark);
  const broken: CsvError[] = [];
  const rows = Readable.from(decodeSheet(file, sheet)).pipe(
    parse({
      delimiter: sheet.delimiter,
      info: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      // A quotation mark inside a value is one; only a value that never ends cannot be read.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: limits.maxSourceRecordBytes,
      on_skip: (error) => {
        if (error) broken.push(error);
      },
    }),
  );
  let end = 0;
  for await (const row of rows) {
    const { record: cells, info }: CsvRow = row;
    const line = info.lines - cells.reduce((lines, cell) => lines + cell.split(lineEnd).length - 1, 0);
    end = info.lines;
    if (!/^"?sep=/iu.test(cells[0] ?? '') || line > 1) yield { line, bytes: info.bytes, cells };
  }
  for (const error of broken) {
    const { lines, bytes } = position.parse(error);
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? end + 1 : lines;
    yield { line, bytes, problem: { line, ...problemOf('unreadable', { format: 'CSV', reason: error.message }) } };
  }
}
