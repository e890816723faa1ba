import type { ChosenFile } from './chosen-file.ts';

/** A ZIP that cannot be read, by its name. */
export class UnreadableZip extends Error {}

/**
 * Lists files that were chosen, with those in ZIPs among them; what programs hide beside files is left out.
 * @throws UnreadableZip through the promise
 */
export async function chosenFiles(files: readonly File[]): Promise<ChosenFile[]> {
  const listed: ChosenFile[] = [];
  for (const file of files) {
    if (isZip(file.name)) listed.push(...(await filesOfZip(file)));
    else listed.push({ name: file.name, bytes: file.size, read: async () => file });
  }
  return listed.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
}

/** Lists what was dropped, with the files of folders among it. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The browser forgets the entries as soon as the event is over.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesOfEntry))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // A folder is read some entries at a time, until none come.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return found;
    for (const each of entries) found.push(...(await filesOfEntry(each)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isZip(name: string): boolean {
  return name.toLowerCase().endsWith('.zip');
}

async function filesOfZip(file: File): Promise<ChosenFile[]> {
  const { readZip } = await import('./read-zip.ts');
  return await readZip(file).catch((cause: unknown) => {
    throw new UnreadableZip(file.name, { cause });
  });
}
