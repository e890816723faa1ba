import { collectionName } from '@iconotheca/ui/collections/profiles';
import { words as formLabels } from '../words/fields.ts';
import { words as fieldNames } from '../words/historyFields.ts';
import { words as historyMessages } from '../words/history.ts';

/** Fields whose values are names of images. */
export const imageFields: ReadonlySet<string> = new Set(['URL_IMAGE', 'ALLIMAGES']);

/** Fields that say nothing to a reader. */
export const silentFields: ReadonlySet<string> = new Set(['_OWNER_PK', '_version', '_images', '_annotations']);

/** Returns what the form calls a field, or the history where the form does not have it; others go by their own names. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = { ...formLabels, ...fieldNames };
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}

/** Names the fields that changed, each once. */
export function namesOfFields(fields: readonly string[]): string[] {
  return [...new Set(fields.filter((field) => !silentFields.has(field)).map(fieldName))];
}

/** Returns a value as it is read: the label of an entry, the name of a collection. */
export function readableValue(field: string, value: string): string {
  if (field === 'HIM') return collectionName(value);
  // Its value is the key of a comment.
  if (field === 'answer') return historyMessages.byComment;
  if (!field.endsWith('_CERLID')) return value;
  const at = value.indexOf('|');
  return at < 0 ? value : `${value.slice(at + 1)} (${value.slice(0, at)})`;
}
