import { readFile } from 'node:fs/promises';
import type { Iconclass } from '../../src/iconclass/iconclass.ts';

/** `"11H(CROWNED MARTYRS, FOUR)",0,0,1,0`: a notation, and how often each collection uses it. */
const row = /^(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,]*)),(?<uses>\d+(?:,\d+)*)$/u;

/** Reads how often each notation is used, from a table whose first line names its columns. */
export async function readUsage(file: string): Promise<Map<string, number>> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split(/\r?\n/u);
  const usage = new Map<string, number>();
  for (const line of lines) {
    const { quoted, plain = '', uses = '' } = row.exec(line)?.groups ?? {};
    const notation = quoted?.replaceAll('""', '"') ?? plain;
    usage.set(
      notation,
      uses.split(',').reduce((sum, each) => sum + Number(each), 0),
    );
  }
  return usage;
}

/** Counts for each notation the items that carry it or anything below, when each use is an item of its own. */
export function countUsage(usage: ReadonlyMap<string, number>, iconclass: Iconclass): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [notation, uses] of usage) {
    for (const above of iconclass.ancestors(notation)) counts.set(above, (counts.get(above) ?? 0) + uses);
  }
  return counts;
}

/** Lists every base of the table, those above before those below. */
export function everyNotation(iconclass: Iconclass): string[] {
  const found = new Set<string>();
  let level = iconclass.topCategories();
  while (level.length > 0) {
    for (const notation of level) found.add(notation);
    level = [...new Set(level.flatMap((notation) => iconclass.children(notation)))].filter((each) => !found.has(each));
  }
  return [...found];
}
