import { region, type ImageRegion } from '@iconotheca/contracts/image/region';
import { imageName } from './entry.ts';
import type { Entry, Fields } from './entry.ts';
import { holdingFields, institutionWithId } from './holding.ts';
import { yearOnPlate } from './lettering.ts';
import { ownerWithId, placeWithId } from './places.ts';
import { need, readTable, valuesOf } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';

const ARCHIVE = ['CERL', 'CERLPDA'];
const FORUM = 'CERLCANYOUHELP';

/** Marks of former owners, some with an open question, and the sources, documents and lots behind them. */
export function provenance(): Entry[] {
  return [...readTable('provenance-images').map(ownershipMark), ...readTable('provenance-records').map(sourceRecord)];
}

function ownershipMark(row: Row): Entry {
  const holder = institutionWithId(need(row, 'inst'));
  const owner = row['owner'] ? ownerWithId(row['owner']) : undefined;
  const place = row['place'] ? placeWithId(row['place']) : undefined;
  const years = (row['DATE_ORIG'] ?? '').match(/1\d{3}/u)?.[0];
  const fields: Fields = {
    TYPE: 'provenance image',
    HIM: row['ask'] ? [...ARCHIVE, FORUM] : ARCHIVE,
    INSTIT: labelOf(holder),
    INSTIT_CERLID: holder,
    ...(owner && { OWNERS: labelOf(owner), OWNERS_CERLID: owner }),
    ...(place && { LOCATION_ORIG: labelOf(place), LOCATION_ORIG_CERLID: place }),
    ...(years && { FROM: years, UNTIL: years }),
    ...(row['motifs'] && { URL_IMAGE: imageName(need(row, 'ID')) }),
    URL_WEBPAGE: `https://provenance.example/${need(row, 'ID').replace('cerlpda_', '')}`,
  };
  const letters = row['letters'];
  const { item, plates } = rowEntry(row, fields, {
    kind: 'exlibris',
    format: 'portrait',
    lettering: () => ({
      ...letteringOf(need(row, 'kind'), letters),
      ...(row['kind'] === 'exlibris' && yearOnPlate(row['DATE_ORIG'])),
    }),
  });
  const marked = row['region'];
  if (!marked) return { item, plates };
  return { item: { ...item, region: regionOn(imageName(need(row, 'ID')), marked) }, plates };
}

/** `190,460,410,690`: the part of the plate that the record is about. */
function regionOn(image: string, text: string): ImageRegion {
  const [x, y, w, h] = text.split(',').map(Number);
  return region.parse({ image, x, y, w, h });
}

/** `local-l-example00012|Utrecht` → `Utrecht` */
function labelOf(authority: string): string {
  return authority.slice(authority.indexOf('|') + 1);
}

function letteringOf(kind: string, letters: string | undefined) {
  if (!letters) return {};
  if (kind === 'initial') return { initial: letters };
  return kind === 'exlibris' ? { name: letters } : { heading: letters };
}

function sourceRecord(row: Row): Entry {
  const shows = valuesOf(row['LINK']).length > 0;
  return rowEntry(row, { ...holdingFields(row, 'CERLPDA'), ...(shows && { LINK: need(row, 'LINK') }) }, undefined);
}
