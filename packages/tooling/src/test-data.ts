import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Records and Iconclass in the formats in which institutions bring them. */
export interface TestData {
  name: string;
  /** Folder of the official formats, with conformance.json beside them. */
  iconclass: string;
  /** Files of records, one record a line. */
  items: readonly string[];
}

function dataIn(folder: string, name: string): TestData {
  const items = join(folder, 'items');
  return { name, iconclass: join(folder, 'iconclass'), items: readdirSync(items).map((file) => join(items, file)) };
}

/** Records, photographs and Iconclass made by others, where they lie beside the project: they are not part of it. */
const beside = process.env['REAL_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');

/** A small sample that is part of the project: what its README says. */
export const sample = dataIn(join(import.meta.dirname, 'sample'), 'the sample');

/** Undefined when the data does not lie beside the project. */
export const realData = existsSync(beside)
  ? { ...dataIn(beside, 'the whole data'), images: join(beside, 'images') }
  : undefined;

/** Every test of such data runs on the sample, and on the whole data where it is. */
export const dataSets: readonly TestData[] = realData === undefined ? [sample] : [sample, realData];

/** In the name of a test that only the whole data can pass, said where it is skipped. */
export const needsRealData = 'needs the whole data beside the project, or at REAL_DATA';

/** Environment variable of the folder in which a run of all tests keeps tables of official Iconclass data. */
export const officialTablesVariable = 'OFFICIAL_TABLES';

/** Name of the file, beside a table, in which the command that imported it has said what it did. */
export const summaryFile = 'summary.json';

/** Returns the data folder, among those of a run, with the table of an official folder. */
export function madeTableFolder(tables: string, dir: string): string {
  return join(tables, encodeURIComponent(resolve(dir)));
}

/**
 * Puts the table of an official folder in place, where the run of all tests has imported that folder: the whole data
 * takes a core most of a minute.
 * @returns what the import said, as JSON; undefined where the caller has to import
 */
export function takeOfficialTable(dir: string, file: string): string | undefined {
  const tables = process.env[officialTablesVariable];
  if (tables === undefined) return undefined;
  const made = madeTableFolder(tables, dir);
  if (!existsSync(made)) return undefined;
  copyFileSync(join(made, 'iconclass.sqlite'), file);
  return readFileSync(join(made, summaryFile), 'utf8');
}
