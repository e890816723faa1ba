import { basename } from 'node:path';
import { authority } from '@iconotheca/contracts/name/authority';
import { readNumbered } from '../import/read-listed.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { changeNames, type ChangedNames } from './change-names.ts';
import type { GivenAuthority } from './plan-authorities.ts';

/**
 * Reads persons and places from a file of lines, `{"id", "kind", "name", "dates", "variants", "ids", "languages",
 * "broader", "replacedBy"}`.
 * @throws StartError that names the line and the field which cannot be read
 */
export function readAuthorities(file: string): GivenAuthority[] {
  return readNumbered({ file, shape: authority }).map(({ line, value }) => ({
    where: `${basename(file)}, line ${line}`,
    authority: value,
  }));
}

/**
 * Stores persons and places with their names, all or none, and lets searches read the items that name them anew.
 * @throws StartError for names that stand for two, entries that lead back to themselves, and names that were changed meanwhile
 */
export async function importAuthorities(
  records: RecordStore,
  given: readonly GivenAuthority[],
  { actor, subject }: { actor: string; subject: string },
): Promise<ChangedNames> {
  return await changeNames(records, () => ({ given }), {
    async onDone({ audit }, { changed }) {
      if (changed > 0) await audit.add({ actor, act: 'names changed', subject, detail: `${changed} changed` });
    },
  });
}
