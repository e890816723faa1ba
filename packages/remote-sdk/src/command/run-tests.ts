import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as VitestNode from 'vitest/node';
import { writeRemoteWords } from '../locales/remote-words.ts';
import { Refusal } from '../refusal.ts';

/**
 * Runs the tests of a remote by the Vitest that its repository has: in a document like a browser's, with packages of ours
 * read as its own modules are, since they import style sheets. A configuration of the repository's own adds to it.
 * @param filters parts of the names of files; all tests where there is none
 * @throws Refusal when a test failed, or there is no Vitest
 */
export async function runTests(folder: string, filters: readonly string[]): Promise<void> {
  writeRemoteWords(folder);
  const { startVitest } = await vitestOf(folder);
  const vitest = await startVitest('test', [...filters], {
    root: folder,
    watch: false,
    environment: 'happy-dom',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: [/@iconotheca\//u] } },
  });
  await vitest.close();
  const hasFailed = Boolean(process.exitCode);
  if (hasFailed) throw new Refusal('The remote does not pass its tests.');
}

async function vitestOf(folder: string): Promise<typeof VitestNode> {
  const own = createRequire(join(folder, 'package.json'));
  let path: string;
  try {
    path = own.resolve('vitest/node');
  } catch (cause) {
    if (!existsSync(join(folder, 'package.json'))) throw new Refusal(`${folder} has no package.json.`, { cause });
    throw new Refusal('Vitest is not installed here: npm install --save-dev vitest happy-dom', { cause });
  }
  return await import(pathToFileURL(path).href);
}
