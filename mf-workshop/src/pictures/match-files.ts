import { findFilesAmong } from '@iconotheca/contracts/image/find-files';
import { isJpegFileName } from '@iconotheca/contracts/upload/upload';
import type { ChosenFile } from './chosen-file.ts';

/** Picture to be sent: the name that records give it, and its file. */
export interface Picture {
  name: string;
  file: ChosenFile;
}

export interface Matched {
  pictures: Picture[];
  /** Names that several files may mean, with those files. */
  doubtful: { name: string; files: string[] }[];
  /** Names of files that no record gives. */
  unused: string[];
  /** Names of files that are no JPEG, by their endings. */
  others: string[];
}

/** Finds the files of missing pictures by their names. */
export function matchFiles(files: readonly ChosenFile[], missing: readonly string[]): Matched {
  const byName = new Map<string, ChosenFile[]>();
  for (const file of files) byName.set(file.name, [...(byName.get(file.name) ?? []), file]);
  const find = findFilesAmong([...byName.keys()]);
  const used = new Set<string>();
  const matched: Matched = { pictures: [], doubtful: [], unused: [], others: [] };
  for (const name of missing) {
    const { alike } = find(name);
    const found = alike.flatMap((each) => byName.get(each) ?? []);
    for (const each of alike) used.add(each);
    const [file] = found;
    if (file === undefined) continue;
    if (found.length > 1) matched.doubtful.push({ name, files: found.map((each) => each.name) });
    else matched.pictures.push({ name, file });
  }
  for (const name of byName.keys())
    if (!used.has(name)) (isJpegFileName(name) ? matched.unused : matched.others).push(name);
  return matched;
}
