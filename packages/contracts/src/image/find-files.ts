/** Files that a name may mean, and those that differ from it in their ending alone. */
export interface NamedFiles {
  alike: string[];
  near: string[];
}

/** Function that finds the files which a record names. */
export type FoundFiles = (name: string) => NamedFiles;

/**
 * Makes a function that finds files by the names that records give them: the same in composed letters and in decomposed
 * ones, and in any case where no two files differ in that alone.
 */
export function findFilesAmong(files: readonly string[]): FoundFiles {
  const byName = groupedBy(files, (name) => name.normalize('NFC'));
  const byCase = groupedBy(files, caseless);
  const byStem = groupedBy(files, stemOf);
  return (name) => {
    const same = byName.get(name.normalize('NFC')) ?? [];
    const alike = same.includes(name) ? [name] : same.length > 0 ? same : (byCase.get(caseless(name)) ?? []);
    return { alike, near: byStem.get(stemOf(name)) ?? [] };
  };
}

function caseless(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function stemOf(name: string): string {
  return caseless(name).replace(/\.[^.]*$/u, '');
}

function groupedBy(names: readonly string[], keyOf: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return groups;
}
