import { kindOfLocalId, thesaurusEntry } from '@iconotheca/contracts/thesaurus/thesaurus';
import { z } from 'zod';
import { readListed, wholeText } from '../import/read-listed.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { StoredEntry } from '../ports/thesaurus.ts';
import { asNewEntry } from './add-entry.ts';

const byNone = z.string().nullable().default(null);

/** An entry as the export command writes it; who added it may be left out. */
const listedEntry = z
  .object({
    ...thesaurusEntry.shape,
    entry: wholeText.min(1),
    label: wholeText.min(1),
    firstname: wholeText.optional(),
    nonsort: wholeText.optional(),
    notes: wholeText.optional(),
    addedByPk: byNone,
    addedByName: byNone,
    replacedByPk: byNone,
  })
  .refine(({ id, kind }) => kindOfLocalId(id) === kind, {
    path: ['id'],
    message:
      'must be local-l- (a place), local-p- (a person) or local-c- (a corporate body) and twelve letters or digits',
  });

/**
 * Reads entries of the thesaurus from a file of lines, as the export command writes it.
 * @throws StartError when the file cannot be read as a whole
 */
export function readEntries(file: string): StoredEntry[] {
  return readListed({ file, shape: listedEntry });
}

/**
 * Adds entries to the thesaurus, all or none. One that is there already stays as it is.
 * @returns how many were added
 */
export async function importEntries(
  records: Pick<RecordStore, 'transact'>,
  listed: readonly StoredEntry[],
): Promise<number> {
  return await records.transact(async ({ thesaurus }) => {
    let added = 0;
    for (const entry of listed) {
      if ((await thesaurus.find(entry.id)) !== undefined) continue;
      await thesaurus.save(asNewEntry(entry));
      added += 1;
    }
    return added;
  });
}
