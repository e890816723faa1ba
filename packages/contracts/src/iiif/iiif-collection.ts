import * as z from 'zod/mini';
import { uid } from '../item/item.ts';
import { listPk } from '../list/list.ts';
import { section } from '../search/search.ts';
import { token } from '../account/session.ts';
import { wholeNumber } from '../shape/whole-number.ts';

/** Members on a page of a collection; larger ones are collections of their pages. */
export const collectionPageSize = 250;

/** Kinds of collection: the items of a section, those that lie in an item, or those of a list. */
export const collectionKinds = ['section', 'item', 'list'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

const ids = { section, item: uid, list: listPk };
const version = z.optional(z.enum(['2', '3'], { error: 'must be 2 or 3' }));

export const collectionInput = z
  .object({
    kind: z.enum(collectionKinds, { error: `must be one of ${collectionKinds.join(', ')}` }),
    id: z.string(),
    /** From 0. */
    page: z.optional(wholeNumber(0, 1_000_000)),
    version,
    token: z.optional(token),
  })
  .check(
    z.superRefine(({ kind, id }, context) => {
      const { error } = z.safeParse(ids[kind], id);
      if (error === undefined) return;
      context.addIssue({ code: 'custom', path: ['id'], message: error.issues[0]?.message ?? 'is not valid' });
    }),
  );
export type CollectionInput = z.output<typeof collectionInput>;

export const topCollectionInput = z.object({ version });

export const collectionResult = z.union([
  z.looseObject({ id: z.string(), type: z.literal('Collection') }),
  z.looseObject({ '@id': z.string(), '@type': z.literal('sc:Collection') }),
]);
