import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilePackages, packPackages } from './pack-packages.ts';
import { root } from '../common/project.ts';
import { run } from '../common/run.ts';

interface Packed {
  name: string;
  files: string[];
  manifest: PublishedManifest;
  text: (file: string) => Promise<string>;
}

interface PublishedManifest {
  license?: string;
  private?: boolean;
  exports: Record<string, string | { types?: string; default?: string }>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** Remotes are tested with what these offer. */
const isTestedWith = new Set(['@iconotheca/ui', '@iconotheca/remote-sdk']);

/** A program that opens the compiled engine over two items, and searches once. */
const searchOnce = `
import { openEmbeddedEngine } from '${root}/packages/search-engine/dist/embedded/embedded-engine.js';
import { makeLogFolder } from '${root}/packages/search-engine/src/testing/log-folder.ts';

const log = { info() {}, warn: console.warn, error: console.error };
const items = makeLogFolder();
items.save({ ID: ['A'], TYPE: ['print'] }, { ID: ['B'], TYPE: ['drawing'] });
const { engine, indexer } = await openEmbeddedEngine({ folder: items.folder + '/index', sources: items.sources, log });
const plan = { rule: [], terms: [], sort: 'SORTID', nonce: 'n', page: 0, size: 1, filters: [] };
const { total, hits } = await engine.search(plan);
console.log('found', hits.length, 'of', total);
await indexer.close();
items.remove();
`;

/** A program that opens the compiled table of Iconclass, and looks one notation up. */
const resolveOnce = `
import { openCurrentIconclass } from '${root}/packages/iconclass/dist/table.js';

const table = await openCurrentIconclass(process.argv[2]);
console.log(table.current().resolve('25F23(LION)').txt.en);
table.close();
`;

let folder = '';
let packages: Packed[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-packed-'));
  await compilePackages();
  const packed = await packPackages(folder);
  packages = await Promise.all(Object.entries(packed).map(([name, archive]) => unpack(name, archive)));
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function unpack(name: string, archive: string): Promise<Packed> {
  const to = await mkdtemp(join(folder, 'unpacked-'));
  await run('tar', ['xzf', archive, '-C', to]);
  const files: string[] = [];
  for await (const file of glob('**/*.*', { cwd: join(to, 'package') })) files.push(file);
  const text = (file: string) => readFile(join(to, 'package', file), 'utf8');
  return { name, files, text, manifest: JSON.parse(await text('package.json')) };
}

/** Gathers the findings of a look at every package, `name: finding` each. */
function findings(look: (packed: Packed) => readonly string[]): string[] {
  return packages.flatMap((packed) => look(packed).map((finding) => `${packed.name}: ${finding}`));
}

/** Lines of all files of a kind that a pattern matches. */
async function linesWith(pattern: RegExp, kind: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, files, text } of packages) {
    for (const file of files.filter((path) => path.endsWith(kind))) {
      const lines = (await text(file)).split('\n').filter((line) => pattern.test(line));
      found.push(...lines.map((line) => `${name}/${file}: ${line.trim()}`));
    }
  }
  return found;
}

test('what remotes and servers are made with is packed', () => {
  const needed = [
    'contracts',
    'client',
    'ui',
    'remote-sdk',
    'releases',
    'http',
    'search-engine',
    'search-opensearch',
    'text',
    'sqlite',
    'iconclass',
    'demonstration',
  ].map((name) => `@iconotheca/${name}`);

  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(needed));
});

test('the search engine answers as it is packed: its threads and processes find their modules', async () => {
  const program = join(folder, 'search-once.mjs');
  await writeFile(program, searchOnce);
  const { isGood, output } = await run(process.execPath, [program]);

  expect(output).toContain('found 1 of 2');
  expect(isGood).toBe(true);
});

test('Iconclass is read as it is packed: its built-in table and the digests of the official one lie beside its modules', async () => {
  const program = join(folder, 'resolve-once.mjs');
  await writeFile(program, resolveOnce);
  const { isGood, output } = await run(process.execPath, [program, folder]);

  expect(output).toContain('lion');
  expect(isGood).toBe(true);
  const files = packages.find(({ name }) => name === '@iconotheca/iconclass')?.files;
  expect(files).toEqual(expect.arrayContaining(['fetching/pinned.json', 'fetching/keeping-process.js']));
});

test('the demonstration collection is written as it is packed: its tables lie beside its modules', async () => {
  const to = join(folder, 'collection');
  const { isGood, output } = await run(process.execPath, ['packages/demonstration/dist/main.js', 'write', to]);

  expect(output).toMatch(/records\.jsonl: [1-9]\d+ lines$/mu);
  expect(isGood).toBe(true);
});

test('a package holds compiled modules and their types, no sources and no tests', () => {
  const unwanted = findings(({ files, name }) => {
    const own = files.filter((file) => !(isTestedWith.has(name) && file.startsWith('testing/')));
    return [
      ...files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|tsconfig/u.test(file)),
      ...own.filter((file) => /(?:^|\/)testing\//u.test(file)),
    ];
  });

  expect(unwanted).toEqual([]);
  expect(findings(({ files }) => (files.some((file) => file.endsWith('.d.ts')) ? [] : ['no types']))).toEqual([]);
});

test('what a package offers is in it', () => {
  const missing = findings(({ manifest: { exports, bin = {} }, files }) => {
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const whole = [...targets, ...Object.values(bin)].filter((path) => !path.includes('*'));
    return whole.filter((path) => !files.includes(path.replace('./', '')));
  });

  expect(missing).toEqual([]);
});

test('nothing in a package belongs to the workspace', async () => {
  const ranges = findings(({ manifest: { dependencies, peerDependencies } }) =>
    Object.entries({ ...dependencies, ...peerDependencies })
      .filter(([, range]) => !/^[\^\d]/u.test(range))
      .map(([name, range]) => `${name} ${range}`),
  );

  expect(ranges).toEqual([]);
  const importing = await linesWith(/(?:from|import) ?\(?['"][^'"]+\.tsx?['"]/u, 's');
  // A remote to begin with, and the modules of messages, are written as sources.
  const writing = /(?:create\/remote-files|locales\/write-modules)\.js/u;
  expect(importing.filter((line) => !writing.test(line))).toEqual([]);
  expect(await linesWith(new RegExp(`${root}|workspace:[*^~]|catalog:`, 'u'), '')).toEqual([]);
  expect(
    findings(({ manifest }) => (manifest.private === true || manifest.license === undefined ? ['private'] : [])),
  ).toEqual([]);
});

test('a package names every other package that its modules import', async () => {
  const undeclared: string[] = [];
  for (const { name, files, text, manifest } of packages) {
    const declared = new Set([name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);
    for (const file of files.filter((path) => /\.(?:js|css)$/u.test(path))) {
      const imports = (await text(file)).matchAll(
        /^(?:import|export) [^'"=;()]*from '([^.'][^']*)'|^@?import '([^.'][^']*)'/gmu,
      );
      for (const [, from, alone] of imports) {
        const request = from ?? alone ?? '';
        const owner = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
        const isBuiltIn = request.startsWith('node:') || builtinModules.includes(request);
        if (!isBuiltIn && !declared.has(owner)) undeclared.push(`${name}/${file}: ${request}`);
      }
    }
  }

  expect(undeclared).toEqual([]);
});
