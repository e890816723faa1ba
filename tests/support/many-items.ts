import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { searchResult } from '@iconotheca/contracts/search/search';
import { runCommand } from './process.ts';
import { putBuiltInTable } from './stack.ts';

const types = ['print', 'drawing', 'emblem pictura', 'book illustration', 'painting'];
const notations = ['25F23(LION)', '48C1423', '73A12', '26C23', '11D'];
const words = ['ship', 'lion', 'garden', 'storm', 'saint', 'market', 'tree', 'letter', 'dance', 'harbour'];

/**
 * Makes a data folder with `count` items that go by one word, imported by the command. They share a dozen images of the
 * site that is running.
 * @param further records besides
 * @returns the folder, to be removed by the caller
 */
export async function importManyItems(
  count: number,
  word: string,
  site: string,
  further: readonly object[] = [],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-many-'));
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  const images = await fetchImages(site, pictures);
  const records = join(folder, 'records.jsonl');
  const items = [...Array.from({ length: count }, (_, at) => itemAt(at, word, images)), ...further];
  await writeFile(records, items.map((item) => JSON.stringify(item)).join('\n'));
  const args = ['archive/src/main.ts', 'import', records, '--images', pictures];
  await putBuiltInTable(folder);
  const { code, output } = await runCommand({ args, env: { DATA_DIR: folder } });
  // 2 where records name images that are not there, as long ones do.
  if (code !== 0 && code !== 2) throw new Error(`The import ended with ${code}: ${output}`);
  return folder;
}

/** Captions of one to some thirty words, so that some fill their lines and some are cut. */
function itemAt(at: number, word: string, images: readonly string[]) {
  const caption = Array.from({ length: 1 + ((at * 7) % 31) }, (_, index) => words[(at + index * 3) % words.length]);
  return {
    ID: [`M${String(at).padStart(5, '0')}`],
    TYPE: [types[at % types.length]],
    HIM: [at % 3 === 0 ? 'PRINTS' : 'DRAWINGS'],
    CAPTION: [`A ${word}, ${caption.join(' ')} (${at})`],
    IC: [notations[at % notations.length]],
    DATE: [String(1500 + (at % 300))],
    ALLIMAGES: [images[at % images.length]],
  };
}

async function fetchImages(site: string, folder: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/search?section=all&sort=SORTID&size=100`);
  const { hits } = searchResult.parse(await answer.json());
  const found = hits.flatMap(({ _images = [] }) => _images.slice(0, 1)).slice(0, 12);
  return await Promise.all(
    found.map(async ({ name }, at) => {
      const file = `picture-${at}.jpg`;
      const image = await fetch(site + thumbnailUrl(name, 300));
      if (!image.ok) throw new Error(`${name} answered ${image.status}.`);
      await writeFile(join(folder, file), image.body ?? '');
      return file;
    }),
  );
}
