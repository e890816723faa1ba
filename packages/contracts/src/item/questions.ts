import * as z from 'zod/mini';
import { item } from './item.ts';

/** The newest questions of the forum, and when each was asked and last saved, ISO 8601. */
export const questionsResult = z.object({
  questions: z.array(z.object({ item, asked: z.string(), changed: z.string() })),
});
export type QuestionsResult = z.infer<typeof questionsResult>;

/** Path of the feed that reading programs follow (RFC 4287). */
export const questionsFeedPath = '/feed/him_CERLCANYOUHELP.atom';
export const feedType = 'application/atom+xml';
