import * as z from 'zod/mini';

/**
 * Ways in which an item answers to a word of a query, the nearest first: it holds the word as it was typed, another form
 * of it, a concept that the word names, the word in another language, or it is part of what holds the word. The last is that of
 * items that lack the word, and answer to most of the others.
 */
export const searchSteps = ['word', 'form', 'concept', 'translation', 'whole', 'most'] as const;

/** A search for the items of one step and of all before it. */
export const searchStep = z.enum(searchSteps, { error: `must be one of ${searchSteps.join(', ')}` });
export type SearchStep = z.infer<typeof searchStep>;

/** Number of the items that a search finds by a step, and by none before it. */
export const stepCount = z.object({ by: searchStep, count: z.int() });
export type StepCount = z.infer<typeof stepCount>;
