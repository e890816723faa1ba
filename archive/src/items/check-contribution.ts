import { quoted } from '@iconotheca/contracts/shape/quoted';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { provenanceRecord } from '@iconotheca/contracts/provenance/provenance-record';
import { z } from 'zod';
import { audienceOf, type ImageReader } from '../accounts/image-rights.ts';
import type { Records } from '../ports/record-store.ts';

export interface ContributionDeps {
  /** Those of the transaction. */
  records: Records;
  /** The sender, who must get an image themselves: their record would show it to everyone. */
  reader: ImageReader;
}

/**
 * Checks a contributed provenance record, from every sender. Values that it had before may stay: they are not checked
 * again.
 * @param before the record as it was saved last
 * @throws ApiError `bad-request` that names the field and what is allowed; `subscription-required`
 */
export async function checkContribution(
  record: ItemRecord,
  before: ItemRecord | undefined,
  deps: ContributionDeps,
): Promise<void> {
  parseInput(z.object({ obj: provenanceRecord(before) }), { obj: record });
  await checkImages(record, before, deps);
}

async function checkImages(record: ItemRecord, before: ItemRecord | undefined, deps: ContributionDeps): Promise<void> {
  const kept = new Set([...(before?.ALLIMAGES ?? []), ...(before?.URL_IMAGE ?? [])]);
  for (const field of ['URL_IMAGE', 'ALLIMAGES'] as const) {
    const names = record[field] ?? [];
    const known = await deps.records.images.describe(names);
    const at = names.findIndex((name) => !known.has(name) && !kept.has(name));
    if (at >= 0) refuse(`${field}.${at}`, await faultOfImage(names[at] ?? '', deps));
    for (const name of names) if (!kept.has(name)) await audienceOf(name, deps.reader, deps.records);
  }
}

async function faultOfImage(name: string, { records }: ContributionDeps): Promise<string> {
  const [swept] = await records.uploads.swept([name]);
  if (swept === undefined) return `${quoted(name ?? '')} is not an image of this archive; upload it first`;
  return `${quoted(name ?? '')} was removed, since no record named it for ${limits.unusedUploadDays} days; upload it again`;
}

function refuse(field: string, what: string): never {
  throw new ApiError('bad-request', `obj.${field}: ${what}`, { field: `obj.${field}` });
}
