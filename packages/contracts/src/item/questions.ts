import * as z from 'zod/mini';
import { isSection } from '../collection/section.ts';
import { item } from './item.ts';

/** The forum by its section; the first one when absent. */
export const questionsInput = z.object({
  section: z.optional(z.string().check(z.maxLength(70), z.refine(isSection, 'must be the section of a forum'))),
});

/** The newest questions of the forum, and when each was asked and last saved, ISO 8601. */
export const questionsResult = z.object({
  questions: z.array(z.object({ item, asked: z.string(), changed: z.string() })),
});
export type QuestionsResult = z.infer<typeof questionsResult>;

/** Returns the path of the feed of a forum's section, which reading programs follow (RFC 4287). */
export function questionsFeedPath(section: string): string {
  return `/feed/${section}.atom`;
}
export const feedType = 'application/atom+xml';
