import { textFields } from '@iconotheca/contracts/item/item';
import type { TextField } from '@iconotheca/contracts/item/item';
import { PLATE_KINDS } from '../plates/plate-spec.ts';
import type { PlateKind, PlateLettering, PlateSpec } from '../plates/plate-spec.ts';
import { yearsOf } from './dates.ts';
import { entry, imageName, motifsOf } from './entry.ts';
import type { Entry, Extras, Fields, Plate } from './entry.ts';
import { need, valuesOf } from './read-table.ts';
import type { Row } from './read-table.ts';

/** Look of the plates of a family; a row may override kind, format and treatment in columns of these names. */
export interface Look {
  kind: PlateKind;
  format: PlateSpec['format'];
  treatment?: PlateSpec['treatment'];
  /** Words on the plate, from the row; `position` counts from 1. */
  lettering?: (row: Row, position: number) => PlateLettering;
}

const FORMATS = ['portrait', 'landscape', 'square'] as const;
const TREATMENTS = ['engraved', 'coloured', 'painted', 'pen'] as const;

/** Returns the cells under columns that are fields of a record. */
export function fieldsOf(row: Row): Fields {
  const fields: Partial<Record<TextField, string[]>> = {};
  for (const field of textFields) {
    if (row[field]) fields[field] = valuesOf(row[field]);
  }
  return fields;
}

/** Returns DATE as written, with the plain years it covers. */
export function dateFields(date: string | undefined): Fields {
  if (!date) return {};
  const years = yearsOf(date);
  return { DATE: date, ...(years && { FROM: String(years.from), UNTIL: String(years.until) }) };
}

/** `32.4 × 25.1` → height, width and both, in centimetres. */
function sizeFields(size: string | undefined): Fields {
  const [height, width] = (size ?? '').split('×').map((part) => part.trim());
  if (!height || !width) return {};
  return { HEIGHT: height, WIDTH: width, DIMENSION: `${height} × ${width} cm` };
}

/** One plate for each part of the `motifs` cell; parts are separated by slashes. */
function platesOf(row: Row, look: Look): Plate[] {
  const parts = (row['motifs'] ?? '').split('/').filter((part) => part.trim() !== '');
  return parts.map((part, index) => {
    const name = imageName(need(row, 'ID'), index + 1);
    const treatment = TREATMENTS.find((known) => known === row['treatment']) ?? look.treatment;
    const lettering = look.lettering?.(row, index + 1);
    const spec: PlateSpec = {
      kind: PLATE_KINDS.find((known) => known === row['kind']) ?? look.kind,
      seed: name.replace('.jpg', ''),
      motifs: motifsOf(part),
      format: FORMATS.find((known) => known === row['format']) ?? look.format,
      ...(treatment && { treatment }),
      ...(lettering && { lettering }),
    };
    return { name, spec };
  });
}

/** In the column of concepts: the institution has not described the record yet. */
const undescribed = '-';

/** Makes a record from a row: the fields of the family, then those of the row; columns date, size, motifs and concepts. */
export function rowEntry(row: Row, family: Fields, look: Look | undefined, extras: Extras = {}): Entry {
  const fields: Fields = { ...family, ...dateFields(row['date']), ...sizeFields(row['size']), ...fieldsOf(row) };
  const own = look ? platesOf(row, look) : [];
  return entry(fields, {
    ...extras,
    plates: [...own, ...(extras.plates ?? [])],
    isUndescribed: row['concepts'] === undescribed,
    concepts: [...valuesOf(row['concepts']), ...(extras.concepts ?? [])],
  });
}
