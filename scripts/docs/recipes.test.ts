import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../common/project.ts';
import { programOf, run, type Ran } from '../common/run.ts';
import { wordsProblems } from '../locales/check-words.ts';
import { writeWords } from '../locales/site-words.ts';
import { copyRepository } from '../testing/copy-repository.ts';
import { examplesIn, stepsOfRecipe, takeStep } from './recipes.ts';

const recipes = ['add-a-command', 'add-a-field', 'add-a-lookup-catalogue', 'add-a-remote', 'add-a-sentence'];
const stepsOf = new Map(recipes.map((recipe) => [recipe, stepsOfRecipe(recipe)]));
const steps = [...stepsOf.values()].flat();
/** Examples of the packages' READMEs, each as a module of its package. */
const examples = globSync('packages/*/README.md', { cwd: root }).flatMap((readme) => examplesIn(readme));
const isSource = (path: string) => /\.tsx?$/u.test(path);

let copy = '';
/** Faults of the type checker, a line each: `bff/src/lookups/bindings.ts(3,1): error …`. */
let faults: string[] = [];

beforeAll(async () => {
  copy = await copyRepository((name) =>
    /^(?:archive|bff|docs|locales|mf-(?:lists|provenance|viewer)|packages|tests|tsconfig\.base\.json)$/u.test(name),
  );
  for (const step of [...steps, ...examples]) await takeStep(step, copy);
  writeWords(join(copy, 'locales'), copy);
  faults = await typeFaults([
    'mf-lists/src/table/mistaken.ts',
    ...[...steps, ...examples].map(({ path }) => path).filter(isSource),
  ]);
}, 240_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

/** All recipes are checked in one run, with a file among them that is wrong. */
async function typeFaults(files: readonly string[]): Promise<string[]> {
  await writeFile(
    join(copy, 'mf-lists/src/table/mistaken.ts'),
    "import { words } from '../words/page.ts';\nwords.renamed({ count: 'two' });\n",
  );
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'], jsx: 'react-jsx', lib: ['es2024', 'dom', 'dom.iterable'] },
    files: [...new Set(files), 'packages/remote-sdk/src/css.d.ts'],
  };
  await writeFile(join(copy, 'tsconfig.recipes.json'), JSON.stringify(config));
  const { output } = await run(programOf('.', 'tsc'), ['-p', 'tsconfig.recipes.json', '--pretty', 'false'], {
    cwd: copy,
  });
  return output.split('\n').filter((line) => line.includes('error TS'));
}

/** Runs tests that a recipe writes or speaks of, in the copy. */
function testIn(folder: string, file: string): Promise<Ran> {
  return run(programOf(folder, 'vitest'), ['run', file], { cwd: join(copy, folder) });
}

test.each(recipes)('%s: what its steps change is well typed', (recipe) => {
  const paths = (stepsOf.get(recipe) ?? []).map(({ path }) => path);

  expect(paths.length).toBeGreaterThan(2);
  expect(faults.filter((fault) => paths.some((path) => fault.startsWith(`${path}(`)))).toEqual([]);
});

test('the examples in the READMEs of packages are well typed', () => {
  const paths = examples.map(({ path }) => path);

  expect(paths.length).toBeGreaterThan(4);
  expect(faults.filter((fault) => paths.some((path) => fault.startsWith(`${path}(`)))).toEqual([]);
});

test('nothing else becomes wrong by the recipes, and a mistake would be noticed', () => {
  expect(faults).toEqual([expect.stringMatching(/^mf-lists\/src\/table\/mistaken\.ts\(2,.*'string'.*'number'/u)]);
  expect(() => stepsOfRecipe('add-nothing')).toThrow('ENOENT');
});

test('a step that names a line which is not there would be noticed', async () => {
  const step = { path: 'archive/src/main.ts', place: { side: 'after', line: 'no such line' }, text: '' } as const;

  await expect(takeStep(step, copy)).rejects.toThrow('archive/src/main.ts has no line with: no such line');
});

/** Gives the command of the recipe to an archive without items. */
function count(...options: string[]): Promise<Ran> {
  return run(process.execPath, [join(copy, 'archive/src/main.ts'), 'count', ...options], {
    env: { DATA_DIR: join(copy, 'data'), RECORDS: 'sqlite', SEED: 'none' },
  });
}

test('add-a-command: the command answers people and programs', async () => {
  expect(await count()).toEqual({ isGood: true, output: 'The archive holds 0 items.\n' });
  expect((await count('--json')).output).toBe('{"items":0}\n');
}, 240_000);

test('add-a-field: the label of the page, the glossary and the messages agree', async () => {
  expect(await testIn('mf-viewer', 'src/fields/field-labels.test.ts')).toMatchObject({ isGood: true });
}, 240_000);

test('add-a-lookup-catalogue: the catalogue is asked and understood, as the test of the recipe says', async () => {
  expect(await testIn('bff', 'src/lookups/bindings.test.ts')).toMatchObject({ isGood: true });
}, 240_000);

test('add-a-sentence: languages that lack the sentence are named, those that have it are not', () => {
  const problems = wordsProblems(join(copy, 'locales'));

  expect(problems).toContain('locales/fr/lists.json: lists.page.renamed is missing');
  expect(problems).not.toContain('locales/de/lists.json: lists.page.renamed is missing');
});
