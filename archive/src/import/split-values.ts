import { splitOutsideBrackets } from '../notations/read-notations.ts';
import type { ItemRecord } from '@iconotheca/contracts/item/item';

const address = /^[a-z][a-z\d+.-]*:\/\//iu;
/**
 * Between two texts, or behind the last one: `Town view$View of a town`. That of a price has one capital or two before it,
 * or a digit behind.
 */
const joined = /(?:(?<=[\p{Ll}\p{Lo}\p{P}\p{N}])|(?<=\p{Lu}{3}))\$(?=[^\s\d$]|$)/gu;
/** Between two words: `Marrons$Boschnegers`, and not `Ke$ha`. */
const joinedWords = /(?<=\p{Ll}{3})\$(?=\p{Lu}\p{Ll}{2})/gu;
const hasBlank = /\s/u;

export interface SplitRecord {
  record: ItemRecord;
  isSplit: boolean;
}

/**
 * Splits the texts of a record where its source joined several values: `Town view$View of a town` → both. Web addresses
 * stay whole, and blank or repeated values are left out.
 * @param sign at which every text is split; undefined for `$` where it stands between texts of several words
 */
export function splitValues(record: ItemRecord, sign: string | undefined): SplitRecord {
  const divide = sign === undefined ? divideJoined : (text: string) => text.split(sign);
  // A name of a notation may hold the sign.
  const divideIC = (text: string) =>
    sign?.length === 1 ? splitOutsideBrackets(text, (letter) => letter === sign) : divide(text);
  let isSplit = false;
  const fields = Object.entries(record).map(([field, values]): [string, unknown] => {
    // Markup says itself where something ends.
    if (!Array.isArray(values) || (sign === undefined && field.includes('_XML'))) return [field, values];
    const texts = values.flatMap((value) =>
      typeof value === 'string' ? splitText(value, field === 'IC' ? divideIC : divide) : [value],
    );
    if (texts.length === values.length && texts.every((text, at) => text === values[at])) return [field, values];
    isSplit = true;
    return [field, [...new Set(texts)]];
  });
  return { record: { ...record, ...Object.fromEntries(fields) }, isSplit };
}

/** A text of nothing but signs stays, so that a field is never left without a value. */
function splitText(text: string, divide: (text: string) => string[]): string[] {
  if (address.test(text)) return [text];
  const divided = divide(text);
  if (divided.length === 1) return [text];
  const parts = divided.flatMap((part) => part.trim() || []);
  return parts.length === 0 ? [text] : parts;
}

function divideJoined(text: string): string[] {
  return text.split(hasBlank.test(text) ? joined : joinedWords);
}
