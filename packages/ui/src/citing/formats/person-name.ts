/** A name as reference managers take it: in two parts, or whole where the parts are unknown. */
export type PersonName = { family: string; given: string } | { literal: string };

/** Reads a person's name: `Vaenius, Otho` → two parts; `Meester van Alkmaar`, `Plantin, Moretus, and heirs` stay whole. */
export function readName(text: string): PersonName {
  const parts = text.split(',').map((part) => part.trim());
  const [family = '', given = ''] = parts;
  return parts.length === 2 && family !== '' && given !== '' ? { family, given } : { literal: text.trim() };
}

/** Returns `Vaenius, Otho`, as an index has it. */
export function invertedName(name: PersonName): string {
  return 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
}

/** Returns `Otho Vaenius`, as a sentence has it. */
export function spokenName(name: PersonName): string {
  return 'literal' in name ? name.literal : `${name.given} ${name.family}`;
}

/** Particles are looked for in names of people, and in no text that stands in their place. */
const longestGiven = 200;
/** `van de` of `Poll, Willem van de`, or of `van de Poll, Willem`: words in small letters between given name and family. */
// A word ends where a blank begins: a long one is read in one way only.
const behindGiven = /^(.*?\p{Lu}.*?)\s+(\p{Ll}[\p{L}.'’]*(?:\s+\p{Ll}[\p{L}.'’]*)*)(\s*\([^()]*\))?$/u;
const beforeFamily = /^((?:\p{Ll}[\p{L}.'’]*\s+)+)(\p{Lu}.*)$/u;

/** A name as CSL has it. */
export type CslName =
  | { literal: string }
  | {
      family: string;
      given: string;
      'dropping-particle'?: string;
      'non-dropping-particle'?: string;
      suffix?: string;
    };

/**
 * Sets the particles of a name apart: one written behind the given name is dropped where the family stands alone, one
 * written before the family is not.
 */
export function cslName(name: PersonName): CslName {
  if ('literal' in name) return name;
  if (name.given.length > longestGiven) return name;
  const [, given = name.given, dropping, suffix] = behindGiven.exec(name.given) ?? [];
  const [, kept, family = name.family] = beforeFamily.exec(name.family) ?? [];
  return {
    family,
    given,
    ...(dropping === undefined ? {} : { 'dropping-particle': dropping.trim() }),
    ...(kept === undefined ? {} : { 'non-dropping-particle': kept.trim() }),
    ...(suffix === undefined ? {} : { suffix: suffix.trim() }),
  };
}
