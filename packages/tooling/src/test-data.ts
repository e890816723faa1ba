import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
