import * as z from 'zod/mini';

/** What a reader opened (true) or closed (false), by name; what they never touched is absent. */
export const openings = z.record(z.string(), z.boolean());
