import { limits } from '@iconotheca/contracts/limits';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { Names } from '../concept-names.ts';
import { cutWords } from './short-forms.ts';
import { fillSlotText } from './slot-text.ts';

/** Between the labels of a compound's parts. */
const joint = ' : ';
/** A part of a compound is not cut further. */
const shortestPart = 20;
const particles: ReadonlySet<string> = new Set([
  'OF',
  'THE',
  'AND',
  'DE',
  'DA',
  'DI',
  'VAN',
  'VON',
  'DER',
  'DEN',
  'LA',
]);

type Labels = ResolvedNotation['txt'];
type Keywords = ResolvedNotation['kw'];

/** Names of a record, and what a user put into its slot. */
export interface NamedRecord {
  names: Names;
  filledWith?: string | undefined;
}

/**
 * Composes labels: `animals (+ animals used symbolically)`, the label of a base, that of its key in brackets. A
 * language in which either is missing has none.
 */
export function composeLabels(base: NamedRecord, key: NamedRecord | undefined): Labels {
  return perLanguage((lang) => {
    const text = labelOf(base, lang);
    if (!key || text === undefined) return text;
    const keyText = labelOf(key, lang);
    return keyText === undefined ? undefined : `${text} (+ ${keyText})`;
  });
}

/**
 * Composes short labels the same way: `lion: heraldic`. Only the languages where they differ from the labels, and never
 * longer.
 */
export function composeShort(base: NamedRecord, key: NamedRecord | undefined): Labels {
  const labels = composeLabels(base, key);
  return whereShorter(labels, (lang) => {
    const text = shortOf(base, lang);
    if (!key || text === undefined) return text;
    const keyText = shortOf(key, lang);
    return keyText === undefined ? undefined : cutWords(`${text}: ${keyText}`);
  });
}

/** Returns the first of the words that is used, leaving aside those that are used far less than another. */
export function composeKeywords(base: NamedRecord, key: NamedRecord | undefined): Keywords {
  return perLanguage((lang) => {
    const all = [...(base.names.kw[lang] ?? []), ...(key?.names.kw[lang] ?? [])];
    return all.length === 0 ? undefined : [...new Set(all)].toSorted();
  });
}

/** Labels of a compound: those of its parts joined by " : ", in the languages that every part has. */
export function joinLabels(parts: readonly Labels[]): Labels {
  return perLanguage((lang) => {
    const texts = parts.map((labels) => labels[lang]);
    return texts.includes(undefined) ? undefined : texts.join(joint);
  });
}

/** Joins the short labels of a compound's parts, each cut so that all of them together are short. */
export function joinShort(parts: readonly { txt: Labels; short?: Labels | undefined }[]): Labels {
  const share = Math.floor((limits.shortLabelLength - joint.length * (parts.length - 1)) / parts.length);
  return whereShorter(joinLabels(parts.map(({ txt }) => txt)), (lang) => {
    const texts = parts.map(({ txt, short }) => short?.[lang] ?? txt[lang] ?? '');
    const whole = texts.join(joint);
    if (whole.length <= limits.shortLabelLength) return whole;
    return texts.map((text) => cutWords(text, Math.max(share, shortestPart))).join(joint);
  });
}

/** Merges the keywords of a compound's parts, each once, sorted. */
export function joinKeywords(parts: readonly Keywords[]): Keywords {
  return perLanguage((lang) => {
    const all = parts.flatMap((keywords) => keywords[lang] ?? []);
    return all.length === 0 ? undefined : [...new Set(all)].toSorted();
  });
}

function labelOf({ names, filledWith }: NamedRecord, lang: IconclassLanguage): string | undefined {
  const label = names.txt[lang];
  return label === undefined || filledWith === undefined ? label : fillSlotText(label, filledWith, lang);
}

function shortOf({ names, filledWith }: NamedRecord, lang: IconclassLanguage): string | undefined {
  const whole = names.txt[lang];
  const text = names.short?.[lang] ?? whole;
  // A slot without a name says nothing alone.
  if (filledWith === undefined) return text === undefined || !/^[(（]/u.test(text) || text === whole ? text : whole;
  if (text === undefined) return undefined;
  // A slot that is the whole label, or stands before its colon, becomes the bare name.
  const name = filledWith.replace(/\p{Lu}[\p{Lu}'’-]+/gu, inLowerCase);
  const filled = fillSlotText(text, name, lang).replace(/^[(（](.*?)[)）](?=:|$)/u, '$1');
  return filled.length <= limits.shortLabelLength ? filled : cutWords(filled);
}

/** `THOMAS OF VILLANOVA` → `Thomas of Villanova`: codes write names in capitals. */
function inLowerCase(word: string): string {
  return particles.has(word) ? word.toLowerCase() : `${word.charAt(0)}${word.slice(1).toLowerCase()}`;
}

function whereShorter(labels: Labels, shortOfLanguage: (lang: IconclassLanguage) => string | undefined): Labels {
  return perLanguage((lang) => {
    const label = labels[lang];
    const text = label === undefined ? undefined : shortOfLanguage(lang);
    return text === undefined || label === undefined || text === '' || text.length >= label.length ? undefined : text;
  });
}

function perLanguage<Value>(
  of: (lang: IconclassLanguage) => Value | undefined,
): Partial<Record<IconclassLanguage, Value>> {
  const found: Partial<Record<IconclassLanguage, Value>> = {};
  for (const lang of iconclassLanguageCodes) {
    const value = of(lang);
    if (value !== undefined) found[lang] = value;
  }
  return found;
}
