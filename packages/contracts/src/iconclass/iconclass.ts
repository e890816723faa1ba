import * as z from 'zod/mini';
import { defaultIconclassLanguage, iconclassLanguageCodes } from './iconclass-language.ts';
import { limits } from '../limits.ts';
import { plainText } from '../shape/plain-text.ts';
import { wholeNumber } from '../shape/whole-number.ts';

/** The ten top categories in the specification's words (§3). */
export const topCategories = [
  'Abstract Non-representational Art',
  'Religion and Magic',
  'Nature',
  'Human Being',
  'Society, Civilization, Culture',
  'Abstract Ideas and Concepts',
  'History',
  'Bible',
  'Literature',
  'Classical Mythology and Ancient History',
] as const;

const code = z.enum(iconclassLanguageCodes);

/** A notation that resolves. `p` ends with the notation itself; languages without a text are absent. */
const resolvedShape = z.object({
  n: z.string(),
  /** Display path, the notation itself last. */
  p: z.array(z.string()),
  /** The base without its key. */
  b: z.string(),
  /** Name that fills the `(...)` slot. */
  name: z.optional(z.string()),
  /** The key, brackets included: `(+12)`. */
  k: z.optional(z.string()),
  /** Children in the data's order, the name put in; behind them the names that only items here use. */
  c: z.array(z.string()),
  /** Those of `c` that items here use and the data does not list; the archive adds them. */
  used: z.optional(z.array(z.string())),
  /** One key step further. */
  kc: z.array(z.string()),
  /** References to other notations. */
  r: z.array(z.string()),
  txt: z.partialRecord(code, z.string()),
  /** Short label, for where labels are many, in the languages where that is not the whole label. */
  short: z.optional(z.partialRecord(code, z.string())),
  kw: z.partialRecord(code, z.array(z.string())),
  /** The notation that the data says to use instead. */
  deprecated: z.optional(z.string()),
  /** Items that carry it or anything below; the archive adds it. */
  count: z.optional(z.int()),
});

export const resolvedNotation = z.extend(resolvedShape, {
  /** The parts of a compound joined by `:`. */
  parts: z.optional(z.array(resolvedShape)),
});
export type ResolvedNotation = z.infer<typeof resolvedNotation>;

export const notationErrors = ['syntax', 'unknown', 'no-keys-here', 'key-not-allowed'] as const;

/** A notation that does not resolve: what is wrong, in words, and what was perhaps meant. */
export const unresolvedNotation = z.object({
  n: z.string(),
  error: z.enum(notationErrors),
  message: z.string(),
  suggestion: z.optional(z.string()),
  /** Change made for the suggestion, in words for the reader: `blanks removed`. */
  remark: z.optional(z.string()),
});
export type UnresolvedNotation = z.infer<typeof unresolvedNotation>;

export const notationAnswer = z.union([resolvedNotation, unresolvedNotation]);
export type NotationAnswer = z.infer<typeof notationAnswer>;

export const iconclassSearchInput = z.object({
  /** Words in any language, or the beginning of a notation; the last word may be unfinished. */
  q: z.pipe(
    z.pipe(z.string(), z.transform(plainText)),
    z
      .string()
      .check(
        z.minLength(1, 'is empty'),
        z.maxLength(limits.maxConceptQueryLength, `has more than ${limits.maxConceptQueryLength} characters`),
      ),
  ),
  lang: z._default(
    z.enum(iconclassLanguageCodes, { error: `must be one of ${iconclassLanguageCodes.join(', ')}` }),
    defaultIconclassLanguage,
  ),
  size: z._default(wholeNumber(1, limits.lookupSize), 10),
});

/** A notation that words name. */
export const foundConcept = z.object({
  n: z.string(),
  txt: z.partialRecord(code, z.string()),
  short: z.optional(z.partialRecord(code, z.string())),
  /** Display path, the notation itself last. */
  path: z.array(z.string()),
  /** Items that carry it or anything below. */
  count: z.int(),
  /** The keyword or label that holds the words. */
  why: z.string(),
});
export type FoundConcept = z.infer<typeof foundConcept>;

/** Notations that words name, the most fitting and most used first. */
export const iconclassSearchResult = z.object({
  result: z.array(foundConcept),
  /** All that matched, of which `result` holds the first. */
  total: z.int(),
});
export type IconclassSearchResult = z.infer<typeof iconclassSearchResult>;

export const iconclassInput = z.object({
  notation: z
    .array(
      z.string().check(z.maxLength(limits.maxNotationLength, `has more than ${limits.maxNotationLength} characters`)),
    )
    .check(
      z.minLength(1, 'needs at least one notation'),
      z.maxLength(limits.maxNotations, `more than ${limits.maxNotations} notations`),
    ),
});

/** Keyed by the notation as it was asked. */
export const iconclassResult = z.record(z.string(), notationAnswer);
export type IconclassResult = z.infer<typeof iconclassResult>;

/** Tells whether a notation resolves. */
export function isResolved(answer: NotationAnswer): answer is ResolvedNotation {
  return !('error' in answer);
}

/** Returns the concept's address in the web of data: `http://iconclass.org/25F23%28LION%29`. */
export function iconclassUri(notation: string): string {
  const encoded = encodeURIComponent(notation.toWellFormed());
  return `http://iconclass.org/${encoded.replace(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Splits a compound at every `:` outside brackets (spec §5): `61B:31A2212(+1)` → two parts. */
export function splitCompound(notation: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < notation.length; at += 1) {
    const letter = notation[at];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ':' && depth <= 0) {
      parts.push(notation.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(notation.slice(start));
  return parts;
}

/** End of a slot for names: `25F23(...)` says no more to a reader than `25F23`. */
export const openSlot = '(...)';
