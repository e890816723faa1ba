import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import { z } from 'zod';

export const languageCode = z.enum(iconclassLanguageCodes);

/**
 * Shape of what is said of a base or a key: labels, short ones where they differ, keywords, and the references of a
 * base.
 */
export const namesShape = z.object({
  txt: z.partialRecord(languageCode, z.string()),
  short: z.optional(z.partialRecord(languageCode, z.string())),
  kw: z.partialRecord(languageCode, z.array(z.string())),
  r: z.array(z.string()),
});
export type Names = z.infer<typeof namesShape>;
