import type { ThesaurusFormat } from '@iconotheca/contracts/thesaurus/replace-entry';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { stringify } from 'csv-stringify/sync';
import type { StoredEntry } from '../ports/thesaurus.ts';

const cerlTypes = { place: 'cnl', person: 'cnp', corporate: 'cnc' } as const satisfies Record<ThesaurusKind, string>;

/** Returns the writer of lines for the catalogue's editors; it writes none for an entry that it leaves out. */
export function exportedLines(format: ThesaurusFormat): { head: string; line: (entry: StoredEntry) => string } {
  if (format === 'csv') return { head: csv([...csvColumns]), line: (entry) => csv(csvCells(entry)) };
  // Another entry is to be taken in its place.
  return {
    head: '',
    line: (entry) => (entry.replacedBy === undefined ? `${JSON.stringify(cerlRequest(entry))}\n` : ''),
  };
}

/** Makes the request to CERL's service for new entries, one an entry. */
function cerlRequest(entry: StoredEntry) {
  const { id, kind, firstname, nonsort, gender, notes, added, addedByName } = entry;
  return {
    data: {
      heading: [
        {
          part: [
            { entry: entry.entry },
            ...(firstname === undefined ? [] : [{ firstname }]),
            ...(nonsort === undefined ? [] : [{ nonsort }]),
          ],
        },
      ],
      typeOfEntry: '9',
      entitytype: cerlTypes[kind],
      ...(kind === 'person' ? { gender: gender ?? 'x' } : {}),
      ...(notes === undefined ? {} : { generalNote: [{ text: notes, lang: 'eng' }] }),
    },
    meta: {
      remark: [`Created by ${addedByName ?? 'import'} via CERL Provenance Digital Archive`, `Provisional id ${id}`],
      flag: ['CPDA'],
      status: 'new',
      history: [{ timestamp: added.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length), editor: 'cerlpda' }],
    },
  };
}

const csvColumns = [
  'id',
  'kind',
  'label',
  'entry',
  'firstname',
  'nonsort',
  'gender',
  'notes',
  'added',
  'added_by',
  'replaced_by_id',
  'replaced_by_label',
] as const;

function csvCells(entry: StoredEntry): string[] {
  const { id, kind, firstname = '', nonsort = '', gender = '', notes = '', added, addedByName, replacedBy } = entry;
  const own = [id, kind, entry.label, entry.entry, firstname, nonsort, gender, notes, added, addedByName ?? ''];
  return [...own, replacedBy?.id ?? '', replacedBy?.label ?? ''];
}

/** Formulas that a user typed as a name are text to a spreadsheet. */
function csv(cells: string[]): string {
  return stringify([cells], { escape_formulas: true });
}
