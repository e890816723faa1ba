import type { LinkedValue } from '../form/linked-values.ts';

/** Names of a field with the text that is being typed as the last of them: typed text is in the form at once. */
export interface TypedValues {
  values: readonly LinkedValue[];
  isTyping: boolean;
}

/** Splits the names of a field into chips and the text that is being typed. */
export function split({ values, isTyping }: TypedValues): { chips: readonly LinkedValue[]; text: string } {
  const last = values.at(-1);
  if (!isTyping || last === undefined || isLinked(last)) return { chips: values, text: '' };
  return { chips: values.slice(0, -1), text: last.label };
}

/** Tells whether a name is linked to an entry. */
export function isLinked({ id }: LinkedValue): boolean {
  return id !== undefined && id !== '';
}

/** Returns the names with another text being typed. */
export function withText(typed: TypedValues, text: string): LinkedValue[] {
  const { chips } = split(typed);
  return text === '' ? [...chips] : [...chips, { label: text }];
}

/** Makes the text a name of its own; one that is there already, or none, goes. */
export function withTextKept(typed: TypedValues): LinkedValue[] {
  const { chips, text } = split(typed);
  const label = text.trim();
  return label === '' || chips.some((chip) => chip.label === label) ? [...chips] : [...chips, { label }];
}

/** Puts a name in the place of the text. One that was there without a link gets it. */
export function withChosen(typed: TypedValues, value: LinkedValue): LinkedValue[] {
  const { chips } = split(typed);
  if (chips.some((chip) => isSame(chip, value))) return [...chips];
  const unlinked = chips.findIndex((chip) => !isLinked(chip) && chip.label === value.label);
  return unlinked < 0 ? [...chips, value] : chips.with(unlinked, value);
}

/** Tells whether two names are the same: by id where one is linked, else by label. */
export function isSame(one: LinkedValue, other: LinkedValue): boolean {
  return isLinked(one) || isLinked(other) ? one.id === other.id : one.label === other.label;
}
