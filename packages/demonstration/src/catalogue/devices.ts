import type { Usage } from '@iconotheca/contracts/item/item';
import { centuryOf } from './dates.ts';
import { entry } from './entry.ts';
import type { Entry } from './entry.ts';
import { holdingFields } from './holding.ts';
import { yearOnPlate } from './lettering.ts';
import { need, readTable, valuesOf } from './read-table.ts';
import type { Row } from './read-table.ts';
import { dateFields, rowEntry } from './row-entry.ts';

/** One use of a device as its table writes it: year, printer (may be unknown) and book, parted by tildes. */
interface DeviceUse {
  year: string;
  printer: Row | undefined;
  title: string;
}

const HOLDER = 'LETTERHOUT';
const LATIN_PLACES: Readonly<Record<string, string>> = {
  Antwerp: 'Antverpiae',
  Augsburg: 'Augustae',
  Basel: 'Basileae',
  Frankfurt: 'Francofurti',
  Ghent: 'Gandavi',
  Leiden: 'Lugduni Batavorum',
  London: 'Londini',
  Lyon: 'Lugduni',
  Nuremberg: 'Norimbergae',
  Utrecht: 'Traiecti',
  Venice: 'Venetiis',
};

/** Lists printers' devices, each documented use as a record of its own. */
export function devices(): Entry[] {
  const people = readTable('people');
  return readTable('devices').flatMap((row) => {
    const uses = usesOf(row, people);
    const device = deviceEntry({ ...row, holder: HOLDER }, uses);
    return [device].concat(uses.map((use, index) => useEntry(device, use, index + 1)));
  });
}

function usesOf(row: Row, people: readonly Row[]): DeviceUse[] {
  return valuesOf(row['uses']).map((cell) => {
    const [year = '', id = '', title = ''] = cell.split('~');
    const printer = people.find((person) => person['ID'] === id);
    if (id !== '' && !printer) throw new Error(`no printer ${id}`);
    return { year, printer, title };
  });
}

function usageOf(uid: string, use: DeviceUse, position: number): Usage {
  return {
    ID: `${uid}_U${position}`,
    DATE: use.year,
    PRINTER_KEY: use.printer
      ? [
          {
            ID: need(use.printer, 'ID'),
            SHOW_NAME: need(use.printer, 'SHOW_NAME'),
            SHOW_ADDRESS: need(use.printer, 'SHOW_ADDRESS'),
            OCCUPAT: valuesOf(use.printer['OCCUPAT']).join(', '),
          },
        ]
      : [],
  };
}

function deviceEntry(row: Row, uses: readonly DeviceUse[]): Entry {
  const uid = need(row, 'ID');
  const years = uses.map((use) => Number(use.year));
  const printers = [...new Set(uses.flatMap((use) => use.printer?.['SHOW_NAME'] ?? []))];
  const first = Math.min(...years);
  const last = Math.max(...years);
  const date = first === last ? String(first) : `${first}–${last}`;
  const fields = {
    TYPE: 'printers device',
    ...holdingFields(row),
    ...dateFields(date),
    DATE_ORIG_CENTURY: centuryOf(first),
    PRINTER: printers,
    CAPTION: need(row, 'TITLE'),
    TECHNIQUE: 'woodcut',
  };
  const look = {
    kind: 'device',
    format: 'portrait',
    lettering: () => deviceLettering(row, first),
  } as const;
  return rowEntry(row, fields, look, {
    concepts: ['49M431'],
    usage: uses.map((use, index) => usageOf(uid, use, index + 1)),
  });
}

/** Returns the lettering of a device: its motto, and the place and year of its first use, in the Latin of imprints. */
function deviceLettering(row: Row, year: number) {
  const motto = [row['MOTTO_LA'], row['MOTTO_FR'], row['MOTTO_NL']].find(Boolean);
  const place = LATIN_PLACES[need(row, 'PLACE')];
  return { ...(motto && { motto }), ...(place && { place }), ...yearOnPlate(String(year)) };
}

function useEntry(device: Entry, use: DeviceUse, position: number): Entry {
  const uid = device.item.ID[0] ?? '';
  const { printer } = use;
  return entry(
    {
      ID: `${uid}_U${position}`,
      TYPE: 'printers device usage',
      HIM: HOLDER,
      PARENT: uid,
      TITLE: use.title,
      CAPTION: `${device.item.TITLE?.[0]}, in ${use.title} (${use.year})`,
      ...dateFields(use.year),
      ...(printer && {
        PRINTER: need(printer, 'SHOW_NAME'),
        SHOW_NAME: need(printer, 'SHOW_NAME'),
        SHOW_ADDRESS: need(printer, 'SHOW_ADDRESS'),
        SHOW_SHOP: need(printer, 'SHOW_SHOP'),
        PLACE: valuesOf(printer['PLACE_ACTIVE']),
      }),
    },
    { plates: device.plates, concepts: device.item.IC ?? [], usage: [usageOf(uid, use, position)] },
  );
}
