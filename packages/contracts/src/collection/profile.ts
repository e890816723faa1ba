import * as z from 'zod/mini';
import { link } from '../release/link.ts';

const byLanguage = z.catchall(z.strictObject({ en: z.string().check(z.minLength(1)) }), z.string());
const code = z.string().check(z.regex(/^[\w-]{1,60}$/u, 'must be letters, digits, - and _, at most 60'));

/**
 * Profile of a collection: how it appears and what may be done with it. The data stand beside the collection, and come
 * with an import or by `archive collection`. No collection's code stands in the program's text.
 */
export const collectionProfile = z.strictObject({
  formatVersion: z.literal(1),
  /** Code in HIM. */
  code,
  /** By language; `en` stands in where there is none. */
  names: byLanguage,
  institution: z.optional(z.string()),
  /** Address of the licence of what it holds, where that is one for all: it holds for items that say none themselves. */
  licence: z.optional(z.string()),
  /** Note that comes before the pictures of what it holds, by language; `en` stands in where there is none. */
  contentNote: z.optional(byLanguage),
  /** True if everyone reads it, also where content is for subscribers. */
  isOpen: z.boolean(),
  /** Band below the header on its pages: a section's tab, a dark band, or a partner's band with links. */
  banner: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('tab') }),
    z.strictObject({ kind: z.literal('dark'), name: z.string(), links: z.array(link) }),
    z.strictObject({ kind: z.literal('partner'), name: z.string(), links: z.array(link) }),
  ]),
  /** Collection whose banner its pages carry instead of one of their own: the forum's is that of its archive. */
  bannerOf: z.optional(code),
  /** Title of its section, where that is not its name. */
  sectionTitle: z.optional(z.string()),
  /** True if its items are questions, which answers are marked to and a feed tells of. */
  isForum: z.boolean(),
  /** True if an item's sidebar is replaced by the panel of notes (spec §5). */
  hasNotesPanel: z.boolean(),
  /** Page by which users contribute to it: a path of this site. */
  contributeBy: z.optional(z.string()),
  /** Collections that what is contributed to it stands in besides: that of the consortium which runs it. */
  alsoIn: z.optional(z.array(code)),
  /** Types of item that its form offers; all when absent. */
  itemTypes: z.optional(z.array(z.string())),
});
export type CollectionProfile = z.infer<typeof collectionProfile>;

export const profilesResult = z.object({ profiles: z.array(collectionProfile) });
