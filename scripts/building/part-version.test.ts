import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartName } from '../common/project.ts';
import { run } from '../common/run.ts';
import { copyRepository } from '../testing/copy-repository.ts';

const parts = ['shell', 'mf-search', 'mf-lists', 'mf-help'] as const satisfies PartName[];
type Versions = Record<(typeof parts)[number], string>;

/** A copy of the repository, whose sources a test may change. */
let copy = '';
let before: Versions;

beforeAll(async () => {
  copy = await copyRepository();
  before = await readVersions();
}, 120_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

async function readVersions(): Promise<Versions> {
  const program = `
    import { partVersion } from ${JSON.stringify(pathToFileURL(join(copy, 'scripts/building/part-version.ts')).href)};
    const versions = [];
    for (const part of ${JSON.stringify(parts)}) versions.push([part, await partVersion(part)]);
    console.log(JSON.stringify(Object.fromEntries(versions)));
    process.exit();`;
  const { isGood, output } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: copy });
  if (!isGood) throw new Error(output);
  return JSON.parse(output);
}

/** Adds a comment to a module, which has to be there. */
function comment(file: string): Promise<void> {
  return add(file, '// A comment.');
}

async function add(file: string, line: string): Promise<void> {
  const path = join(copy, file);
  await writeFile(path, `${await readFile(path, 'utf8')}${line}\n`);
}

/** Parts whose version a change of the sources has changed. */
async function changedParts(): Promise<string[]> {
  const after = await readVersions();
  const changed = parts.filter((part) => after[part] !== before[part]);
  before = after;
  return changed;
}

test('what a part bundles changes its version, and that of no other', { timeout: 120_000 }, async () => {
  await comment('packages/ui/src/citing/formats/bibtex.ts');

  expect(await changedParts()).toEqual(['mf-search', 'mf-lists']);
});

test('the client package is the shell’s: no remote brings it', { timeout: 120_000 }, async () => {
  await comment('packages/client/src/toast/toast.ts');

  expect(await changedParts()).toEqual(['shell']);
});

test(
  'a file that no build reads changes nothing, what a plugin reads changes its part',
  { timeout: 120_000 },
  async () => {
    await writeFile(join(copy, 'mf-help/src/unread.ts'), 'export const unread = true;\n');
    const withUnread = await changedParts();
    await add('mf-help/tutorial/texts/de.md', 'Noch ein Satz.');
    const withText = await changedParts();

    expect(withUnread).toEqual([]);
    expect(withText).toEqual(['mf-help']);
  },
);

test('a public module that a package offers besides leaves every version as it is', { timeout: 120_000 }, async () => {
  const manifest = join(copy, 'packages/ui/package.json');
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace('"exports": {', '"exports": { "./more": "./src/more.ts",'),
  );

  expect(await changedParts()).toEqual([]);
});
