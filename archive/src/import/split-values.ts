import type { ItemRecord } from '@iconotheca/contracts/item/item';

const address = /^[a-z][a-z\d+.-]*:\/\//iu;

/**
 * A record whose texts are split at a sign by which its source joins several values: `Town view$View of a town` → both.
 * Web addresses stay whole, and what says nothing or the same again is left out.
 */
export function splitValues(record: ItemRecord, sign: string): ItemRecord {
  const fields = Object.entries(record).map(([field, values]): [string, unknown] => [field, splitField(values, sign)]);
  return { ...record, ...Object.fromEntries(fields) };
}

function splitField(values: unknown, sign: string): unknown {
  const isJoined = Array.isArray(values) && values.some((value) => typeof value === 'string' && value.includes(sign));
  if (!isJoined) return values;
  return [...new Set(values.flatMap((value) => (typeof value === 'string' ? splitText(value, sign) : [value])))];
}

/** A text of nothing but signs stays, so that a field is never left without a value. */
function splitText(text: string, sign: string): string[] {
  if (address.test(text)) return [text];
  const parts = text.split(sign).flatMap((part) => part.trim() || []);
  return parts.length === 0 ? [text] : parts;
}
