import type { Item } from '@iconotheca/contracts/item/item';
import { diffArrays, diffWordsWithSpace } from 'diff';
import { silentFields } from './field-names.ts';

/** A run of a text: in both, in the later one alone, or in the earlier one alone. */
export interface TextPart {
  text: string;
  is: 'same' | 'added' | 'removed';
}

/** Difference in one value of a field. A changed one is told by its words. */
export type ValueDifference =
  | { is: 'same' | 'added' | 'removed'; value: string }
  | { is: 'changed'; parts: readonly TextPart[] };

export interface FieldDifference {
  field: string;
  values: readonly ValueDifference[];
}

/** Words of two long texts that have nothing in common are not looked for much longer. */
const mostMs = 200;

/** Two values are one that was changed when this much of the shorter is in both. */
const leastInCommon = 0.3;

/** Lists the fields in which two versions differ, value by value, in the order of the later one. */
export function compareRecords(before: Item | undefined, after: Item): FieldDifference[] {
  const earlier = valuesByField(before);
  const later = valuesByField(after);
  const fields = [...new Set([...later.keys(), ...earlier.keys()])];
  return fields.flatMap((field) => {
    const values = compareValues(earlier.get(field) ?? [], later.get(field) ?? []);
    return values.every(({ is }) => is === 'same') ? [] : [{ field, values }];
  });
}

/** Values as texts; what is more than a list of texts is written out. */
function valuesByField(record: Item | undefined): Map<string, string[]> {
  const fields = Object.entries(record ?? {}).filter(([field]) => !silentFields.has(field));
  return new Map(fields.map(([field, value]) => [field, Array.isArray(value) ? value.map(textOf) : [textOf(value)]]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function compareValues(before: string[], after: string[]): ValueDifference[] {
  const found: ValueDifference[] = [];
  let removed: string[] = [];
  for (const { value, added, removed: isRemoved } of diffArrays(before, after)) {
    if (isRemoved) removed = value;
    else if (added) {
      found.push(...pairs(removed, value));
      removed = [];
    } else {
      found.push(...removed.map(asRemoved));
      removed = [];
      found.push(...value.map((same): ValueDifference => ({ is: 'same', value: same })));
    }
  }
  return [...found, ...removed.map(asRemoved)];
}

function asRemoved(value: string): ValueDifference {
  return { is: 'removed', value };
}

/** Values that were taken out with those that were put in their place. */
function pairs(removed: readonly string[], added: readonly string[]): ValueDifference[] {
  const found = added.flatMap((value, at): ValueDifference[] => {
    const before = removed[at];
    if (before === undefined) return [{ is: 'added', value }];
    const parts = compareTexts(before, value);
    return parts === undefined ? [asRemoved(before), { is: 'added', value }] : [{ is: 'changed', parts }];
  });
  return [...found, ...removed.slice(added.length).map(asRemoved)];
}

/** The words of two texts; undefined where they have too little in common to be read together. */
function compareTexts(before: string, after: string): TextPart[] | undefined {
  const changes = diffWordsWithSpace(before, after, { timeout: mostMs });
  if (changes === undefined) return undefined;
  const parts = changes.map(({ value, added, removed }): TextPart => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
  const inCommon = parts.reduce((sum, { text, is }) => sum + (is === 'same' ? text.trim().length : 0), 0);
  return inCommon >= leastInCommon * Math.min(before.length, after.length) ? parts : undefined;
}
