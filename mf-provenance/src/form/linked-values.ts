import { cerlEntry, cerlLabel } from '@iconotheca/ui/citing/cerl';

/** A name of a record: linked to an entry of a thesaurus by the id, or the name alone. */
export interface LinkedValue {
  id?: string | undefined;
  label: string;
}

/** Texts of such names in a record: the names alone (INSTIT), and `identifier|label` (INSTIT_CERLID) of the linked. */
interface LinkedTexts {
  names: readonly string[];
  entries: readonly string[];
}

/** A name with the texts of the record that it was read from; either may be absent. */
interface ReadValue {
  value: LinkedValue;
  name?: string;
  entry?: string;
}

/** Reads the names of a record in their order, those that only an entry holds last. Blank texts name nothing. */
export function readLinkedValues(texts: LinkedTexts): LinkedValue[] {
  return readTexts(texts).map(({ value }) => value);
}

/**
 * Writes the texts of a record for its names as they are now. A name that the record had keeps its texts to the letter,
 * even where name and entry are out of step; a new one is written as name, and as entry where it is linked.
 * @param before what the record holds
 */
export function writeLinkedValues(
  values: readonly LinkedValue[],
  before: LinkedTexts,
): { names: string[]; entries: string[] } {
  const read = readTexts(before);
  const used = new Set<number>();
  let last = -1;
  const now = values
    .filter(({ label }) => label.trim() !== '')
    .map((value): Partial<ReadValue> => {
      const alike = read.flatMap((each, at) => (!used.has(at) && isSameName(each.value, value) ? at : []));
      // Several names may be the same: the one behind those before it stays, and another one has gone.
      const at = alike.find((each) => each > last) ?? alike[0];
      if (at === undefined) return writtenTexts(value);
      used.add(at);
      last = at;
      return read[at] ?? {};
    });
  return { names: now.flatMap(({ name }) => name ?? []), entries: now.flatMap(({ entry }) => entry ?? []) };
}

function readTexts({ names, entries }: LinkedTexts): ReadValue[] {
  const left = [...entries];
  const named = names.filter(isSaid).map((name): ReadValue => {
    const at = left.findIndex((entry) => cerlLabel(entry) === name.trim());
    const [entry] = left.splice(at, at < 0 ? 0 : 1);
    const label = name.trim();
    return entry === undefined ? { value: { label }, name } : { value: { ...cerlEntry(entry), label }, name, entry };
  });
  const unnamed = left
    .map((entry): ReadValue => ({ value: cerlEntry(entry), entry }))
    .filter(({ value }) => isSaid(value.label));
  return [...named, ...unnamed];
}

function writtenTexts({ id, label }: LinkedValue): Pick<ReadValue, 'name' | 'entry'> {
  const name = label.trim();
  return id === undefined || id === '' ? { name } : { name, entry: `${id}|${name}` };
}

function isSameName(one: LinkedValue, other: LinkedValue): boolean {
  return (one.id ?? '') === (other.id ?? '') && one.label === other.label;
}

function isSaid(text: string): boolean {
  return text.trim() !== '';
}
