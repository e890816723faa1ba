import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demonstrationAccounts } from './catalogue/accounts.ts';
import { demonstrationItems } from './catalogue/catalogue.ts';
import { demonstrationCollections } from './catalogue/collections.ts';
import { demonstrationThesaurus } from './catalogue/thesaurus.ts';
import { images, make } from './image-maker.ts';

/** One file that was written. */
interface WrittenFile {
  file: string;
  lines: number;
}

/** Writes everything but the pictures into a folder, as JSON Lines that the archive's import command takes. */
export async function writeCollection(folder: string): Promise<WrittenFile[]> {
  await mkdir(folder, { recursive: true });
  const kinds: Readonly<Record<string, readonly object[]>> = {
    records: demonstrationItems(),
    collections: demonstrationCollections(),
    images: images(),
    accounts: demonstrationAccounts,
    thesaurus: demonstrationThesaurus(),
  };
  return Promise.all(
    Object.entries(kinds).map(async ([kind, values]) => {
      const file = join(folder, `${kind}.jsonl`);
      await writeFile(file, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
      return { file, lines: values.length };
    }),
  );
}

/**
 * Draws pictures into a folder, each a JPEG of the name that records give it.
 * @param names of those to be drawn; all when there is none
 */
export async function drawPlates(folder: string, names: readonly string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const drawn = names.length === 0 ? images().map(({ name }) => name) : names;
  for (const name of drawn) await writeFile(join(folder, name), await make(name));
  return drawn.length;
}
