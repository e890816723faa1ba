import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** Two folders side by side, and an import each way that shows that they import each other. */
export interface MutualPair {
  folders: readonly [string, string];
  imports: readonly [string, string];
}

const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.tsx?)['"]/gu;

/**
 * Finds folders below a root that import each other, at every depth: for each import the two folders are those at which
 * the paths of both files part. Tests are left out; what supports them is not.
 * @param files their texts by path from the root, with slashes
 */
export function mutualPairs(files: ReadonlyMap<string, string>): MutualPair[] {
  const arrows = new Map<string, string>();
  for (const [file, text] of files) {
    for (const [, plain, address] of text.matchAll(imported)) {
      const target = normalize(join(dirname(file), plain ?? address ?? ''))
        .split(sep)
        .join('/');
      const parted = foldersApart(file, target);
      if (parted !== undefined) arrows.set(parted.join(' '), `${file} → ${target}`);
    }
  }
  return [...arrows].flatMap(([arrow, there]) => {
    const [one = '', other = ''] = arrow.split(' ');
    const back = arrows.get(`${other} ${one}`);
    return back === undefined || one > other ? [] : [{ folders: [one, other], imports: [there, back] } as const];
  });
}

/** Undefined when one of the files lies in the folder that both share, or the import leaves the root. */
function foldersApart(from: string, to: string): [string, string] | undefined {
  const [one, other] = [from.split('/'), to.split('/')];
  if (other[0] === '..') return undefined;
  let depth = 0;
  while (one[depth] === other[depth] && depth < one.length) depth += 1;
  if (depth >= one.length - 1 || depth >= other.length - 1) return undefined;
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')];
}

/** Reads the sources below a folder without their tests, by path from it. */
export function readSources(root: string): Map<string, string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' });
  return new Map(
    files
      .filter((file) => !file.includes('.test.'))
      .map((file) => [file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')]),
  );
}

/** Counts the files of each folder, `.ts`, `.tsx` and `.css` without tests. */
export function filesPerFolder(files: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (file.includes('.test.')) continue;
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
