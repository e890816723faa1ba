import type { Entry } from './entry.ts';
import { holdingFields } from './holding.ts';
import { need, readTable, valuesOf } from './read-table.ts';
import type { Row } from './read-table.ts';
import { rowEntry } from './row-entry.ts';

/** Lists essays in iconography; each shows the plates of the records it is about. */
export function essays(others: readonly Entry[]): Entry[] {
  return readTable('essays').map((row) => essay(row, others));
}

function essay(row: Row, others: readonly Entry[]): Entry {
  const shown = valuesOf(row['shows']).map((uid) => {
    const found = others.find(({ item }) => item.ID[0] === uid);
    if (!found) throw new Error(`essay ${row['ID']} shows ${uid}, which is not there`);
    return found;
  });
  const fields = {
    TYPE: 'essay',
    ...holdingFields(row),
    CAPTION: need(row, 'TITLE'),
    LINK: shown.map(({ item }) => `/r/view/${item.ID[0]}/all`),
  };
  const plates = shown.flatMap((entry) => entry.plates.slice(0, 1));
  return rowEntry(row, fields, undefined, { plates });
}
