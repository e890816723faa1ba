import * as z from 'zod/mini';

const languageMap = z.record(z.string(), z.array(z.string()));

/** Part of a manifest of version 3 that is read: the use of its images. */
export const manifestTerms = z.looseObject({
  rights: z.optional(z.string()),
  requiredStatement: z.optional(z.looseObject({ label: languageMap, value: languageMap })),
});
