import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { copyOf, shelfmarkKey } from '@iconotheca/contracts/owner/copy-of';
import { foldName } from '@iconotheca/contracts/owner/named-entry';
import { shippedProfiles } from '../collections/shipped-profiles.ts';
import { shortenRecord } from '../items/shorten-item.ts';
import { digestOfCells } from './row-digests.ts';
import { bareName, ownerKey, ownersOf } from '@iconotheca/contracts/owner/owners-of';

/** Values of a field as `json_extract` gives them; null for a field that the record lacks. */
type Values = string[] | null;

/**
 * Adds the functions by which triggers read a record, a migration what ships, and statements make the digest of a row.
 * Those of records answer in JSON, and take the fields as `json_extract` gives them.
 */
export function addRecordFunctions(db: DatabaseSync): void {
  const deterministic = { deterministic: true };
  db.function('record_owners', deterministic, ownersInRecord);
  db.function('record_copy', deterministic, copyInRecord);
  db.function('shipped_profiles', deterministic, shippedProfiles);
  db.function('record_hit', deterministic, (json) => shortenRecord(String(json)) ?? null);
  db.function('row_digest', { ...deterministic, varargs: true }, (...cells) => digestOfCells(cells));
}

/** @param fields OWNERS, OWNERS_CERLID, PERSON_OWNER */
function ownersInRecord(fields: SQLOutputValue): string {
  if (fields === '[null,null,null]') return '[]';
  const [OWNERS, OWNERS_CERLID, PERSON_OWNER]: [Values, Values, Values] = JSON.parse(String(fields));
  const owners = ownersOf({
    OWNERS: OWNERS ?? undefined,
    OWNERS_CERLID: OWNERS_CERLID ?? undefined,
    PERSON_OWNER: PERSON_OWNER ?? undefined,
  });
  return JSON.stringify(owners.map(({ id, label }) => ({ owner: ownerKey(id), name: bareName(label), label })));
}

/** @param fields INSTIT, INSTIT_CERLID, INSTIT_INV, SHELFMARK */
function copyInRecord(fields: SQLOutputValue): string {
  if (String(fields).endsWith(',null]')) return '[]';
  const [INSTIT, INSTIT_CERLID, INSTIT_INV, SHELFMARK]: [Values, Values, Values, Values] = JSON.parse(String(fields));
  const copy = copyOf({
    INSTIT: INSTIT ?? undefined,
    INSTIT_CERLID: INSTIT_CERLID ?? undefined,
    INSTIT_INV: INSTIT_INV ?? undefined,
    SHELFMARK: SHELFMARK ?? undefined,
  });
  if (copy === undefined) return '[]';
  const { institution, shelfmark } = copy;
  return JSON.stringify([
    { shelfmark: shelfmarkKey(shelfmark), id: institution.id ?? '', institution: foldName(institution.name) },
  ]);
}
