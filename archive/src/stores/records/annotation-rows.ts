import { region as regionShape, type ImageRegion } from '@iconotheca/contracts/image/region';
import { z } from 'zod';
import type { StoredAnnotation } from '../../ports/contributions.ts';

const row = z.object({
  pk: z.string(),
  uid: z.string(),
  owner_pk: z.string(),
  name: z.string(),
  field: z.enum(['COMMENT', 'IC']),
  value: z.string(),
  version: z.number(),
  region: z.nullable(z.string()),
  modified_at: z.string(),
});

export const selectAnnotation = `
  select own.pk, own.uid, own.owner_pk, account.name, own.field, own.value, own.version, own.region,
    own.modified_at
  from annotation as own join account on account.pk = own.owner_pk`;

/** @param found as `selectAnnotation` */
export function readAnnotation(found: Readonly<Record<string, unknown>>): StoredAnnotation {
  const { owner_pk: userpk, name: username, modified_at: timestamp, region: json, ...rest } = row.parse(found);
  const about = json === null ? {} : { region: regionShape.parse(JSON.parse(json)) };
  return { ...rest, userpk, username, timestamp, ...about };
}

/** A region as the table keeps it. */
export function writtenRegion(about: ImageRegion | null): string | null {
  return about && JSON.stringify(about);
}
