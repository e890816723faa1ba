import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../common/project.ts';
import { programOf, run } from '../common/run.ts';
import { localesFolder, writeWords } from '../locales/site-words.ts';

const recipe = readFileSync(join(root, 'docs/how-to/add-a-facet.md'), 'utf8');

/** Text of the recipe's block of code in a language. */
function blockOf(language: string): string {
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'su').exec(recipe)?.[1] ?? '';
}

let site = '';

/** The table of facets, their words and their order are the copy's own; the rest is that of the repository. */
beforeEach(async () => {
  site = await realpath(await mkdtemp(join(tmpdir(), 'iconotheca-facet-')));
  await cp(localesFolder, join(site, 'locales'), { recursive: true });
  for (const name of ['packages/contracts', 'packages/ui']) {
    await cp(join(root, name, 'src'), join(site, name, 'src'), { recursive: true });
    await symlink(join(root, name, 'node_modules'), join(site, name, 'node_modules'));
  }
  const project = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom'],
      paths: { '@iconotheca/contracts/*': ['./packages/contracts/src/*.ts'] },
    },
    files: ['packages/ui/src/filters/filter-wording.ts'],
  };
  await writeFile(join(site, 'tsconfig.json'), JSON.stringify(project));
});
afterEach(() => rm(site, { recursive: true, force: true }));

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(site, file), edit(await readFile(join(site, file), 'utf8')));
}

/** Returns the errors of the type checker in the copy; nothing where it has none. */
async function typeErrors(): Promise<string> {
  return (await run(programOf('.', 'tsc'), ['-p', site])).output;
}

test('a facet is added as the recipe says, and the type checker asks for what is forgotten', async () => {
  await change('packages/contracts/src/search/filter.ts', (text) =>
    text.replace('export const facetFields = {', `export const facetFields = {\n${blockOf('ts')}`),
  );
  const forgotten = await typeErrors();

  await change('locales/en/common.json', (text) => text.replace('{', `{\n${blockOf('json')}`));
  const { problems } = writeWords(join(site, 'locales'), site);

  expect(forgotten).toContain('TECHNIQUE');
  expect(forgotten).toContain('filter-wording.ts');
  expect(problems).toEqual([]);
  expect(await typeErrors()).toBe('');
});
