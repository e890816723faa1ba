import { kindOfLocalId, type ThesaurusEntry, type ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { librarian } from './accounts.ts';
import { demonstrationCollections } from './collections.ts';
import { institutionId } from './holding.ts';
import { owners, places } from './places.ts';
import { need, readTable, valuesOf, type Row } from './read-table.ts';

/** An entry with who added it, as the archive imports it. */
interface DemonstrationEntry extends ThesaurusEntry {
  addedByPk: string;
  addedByName: string;
}

/** Lists the people and places that the records name, an entry each: none of them exists, so none is at CERL. */
export function demonstrationThesaurus(): DemonstrationEntry[] {
  const people = readTable('people').filter((row) => row['authority']);
  const described = new Set(people.map((row) => row['authority']));
  return [
    ...Object.entries(places).map(([name, id]) => entryOf(id, { label: name, entry: name })),
    ...demonstrationCollections().map(({ code, name }) => entryOf(institutionId(code), { label: name, entry: name })),
    ...people.map(personOf),
    ...Object.entries(owners)
      .filter(([id]) => !described.has(id))
      .map(([id, label]) => entryOf(id, { label, ...nameParts(id, label) })),
  ];
}

function personOf(row: Row): DemonstrationEntry {
  const id = need(row, 'authority');
  const name = need(row, 'SHOW_NAME');
  const notes = [valuesOf(row['OCCUPAT']).join(', '), row['years']].filter(Boolean).join(', ');
  return entryOf(id, { label: owners[id] ?? name, ...nameParts(id, name), notes });
}

type Said = Omit<ThesaurusEntry, 'id' | 'kind' | 'added'>;

function entryOf(id: string, said: Said): DemonstrationEntry {
  const kind: ThesaurusKind | undefined = kindOfLocalId(id);
  if (kind === undefined) throw new Error(`${id} is no id of the archive's thesaurus`);
  return {
    id,
    kind,
    ...said,
    added: '2026-01-05T09:00:00.000Z',
    addedByPk: librarian.pk,
    addedByName: librarian.name,
  };
}

/** Pattern of a name with a prefix between last name and first name that is not sorted by. */
const prefixed = /^(.+?) ((?:van|de|von|della)(?: (?:der|den|la))?)$/u;

/** `Amerzode, Floris van (1570–1636)` → last name, first name, prefix; the whole is the name of a corporate body. */
function nameParts(id: string, label: string): Pick<ThesaurusEntry, 'entry' | 'firstname' | 'nonsort'> {
  if (kindOfLocalId(id) !== 'person') return { entry: label };
  const name = label.replace(/ \([^()]*\)$/u, '');
  const comma = name.indexOf(', ');
  if (comma < 0) return { entry: name };
  const [, firstname = name.slice(comma + 2), nonsort] = prefixed.exec(name.slice(comma + 2)) ?? [];
  return { entry: name.slice(0, comma), firstname, ...(nonsort === undefined ? {} : { nonsort }) };
}
