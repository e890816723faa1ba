import { cp, glob, lstat, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageVersion } from '@iconotheca/remote-sdk/build/build-target';
import { afterAll, beforeAll, expect, inject, test, type TestContext } from 'vitest';
import { root, runCommand, type ServerProcess } from '../../support/process.ts';
import { runProgram } from '../../support/run-program.ts';
import { startBff } from '../../support/stack.ts';
import { answers, startLocalRegistry, type LocalRegistry } from './local-registry.ts';
import { remoteSources } from './remote-sources.ts';

/** Where all other packages come from. */
const npmRegistry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
const minutes = 60_000;
const version = '3.1.4';

let unreachable: string | undefined;
let registry: LocalRegistry | undefined;
let bff: ServerProcess | undefined;
/** Everything that is made: packages, the remote's own repository, releases. */
let folder = '';
let remote = '';

/** Runs a program in the remote's repository. @throws with what it said */
async function inRemote(program: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram('env', ['-C', remote, program, ...args], 4 * minutes);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return stdout + stderr;
}

beforeAll(async () => {
  if (!(await answers(`${npmRegistry}react`))) {
    unreachable = `the package registry ${npmRegistry} cannot be reached`;
    return;
  }
  folder = await realpath(await mkdtemp(join(tmpdir(), 'iconotheca-outside-')));
  remote = join(folder, 'remote');
  await mkdir(remote);
  registry = await startLocalRegistry(await freePort());
  await writeFile(join(remote, '.npmrc'), registry.npmrc);
  const packed = await runCommand({ args: ['scripts/pack.ts', join(folder, 'packages')], env: {} });
  expect(packed.code, packed.output).toBe(0);
  for await (const file of glob('*.tgz', { cwd: join(folder, 'packages') })) {
    await inRemote('npm', 'publish', join(folder, 'packages', file));
  }
}, 5 * minutes);

afterAll(async () => {
  await bff?.stop();
  await registry?.stop();
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function needRegistry(context: TestContext): void {
  if (unreachable !== undefined) context.skip(unreachable);
}

test(
  'an empty folder becomes a remote with packages of a registry alone',
  { timeout: 5 * minutes },
  async (context) => {
    needRegistry(context);
    const peers = ['react', 'react-dom', 'jotai', '@tanstack/react-query'];
    const tools = ['typescript', '@types/react', '@types/react-dom', 'vitest'];

    await inRemote('npm', 'init', '--yes');
    await inRemote('npm', 'pkg', 'set', 'type=module', `version=${version}`);
    const own = ['remote-sdk', 'client', 'ui'].map((name) => `@iconotheca/${name}`);
    await inRemote('npm', 'install', ...own, ...exactly(peers));
    await inRemote('npm', 'install', '--save-dev', ...exactly(tools));
    for (const [path, text] of Object.entries(remoteSources)) {
      await mkdir(dirname(join(remote, path)), { recursive: true });
      await writeFile(join(remote, path), text);
    }

    const sources: string[] = [];
    for await (const name of glob('node_modules/@iconotheca/*', { cwd: remote })) {
      expect((await lstat(join(remote, name))).isSymbolicLink(), name).toBe(false);
      for await (const file of glob(`${name}/**/*.{ts,tsx}`, { cwd: remote })) {
        if (!file.endsWith('.d.ts')) sources.push(file);
      }
    }
    expect(sources).toEqual([]);
    expect(await inRemote('npm', 'ls', 'react', '--all', '--parseable')).not.toMatch(/node_modules.*node_modules/u);
  },
);

test('its types are checked and its own test passes', { timeout: 3 * minutes }, async (context) => {
  needRegistry(context);

  await inRemote('./node_modules/.bin/tsc', '-p', '.');

  expect(await inRemote('./node_modules/.bin/vitest', 'run')).toMatch(/1 passed/u);
});

test('a page by a wrong name is an error of its types', { timeout: 3 * minutes }, async (context) => {
  needRegistry(context);
  const file = join(remote, 'src/remote.ts');
  await writeFile(file, (remoteSources['src/remote.ts'] ?? '').replace('pages: { lists:', 'pages: { list:'));

  await expect(inRemote('./node_modules/.bin/tsc', '-p', '.')).rejects.toThrow(/'list' does not exist/u);

  await writeFile(file, remoteSources['src/remote.ts'] ?? '');
});

test(
  'it is built, verified, published, and named by the page of its address',
  { timeout: 3 * minutes },
  async (context) => {
    needRegistry(context);
    const releases = join(folder, 'releases');
    await cp(process.env['RELEASES_DIR'] ?? join(root, 'releases'), releases, { recursive: true });
    const release = async (...args: string[]) => {
      const { code, output } = await runCommand({
        args: ['scripts/release.ts', ...args],
        env: { RELEASES_DIR: releases },
      });
      expect(code, output).toBe(0);
    };

    await inRemote('./node_modules/.bin/iconotheca', 'build');
    expect(await inRemote('./node_modules/.bin/iconotheca', 'verify')).toContain('can be published as mf-lists');
    await release('publish', 'mf-lists', '--from', join(remote, 'dist'));
    await release('promote', 'mf-lists', version);
    bff = await startBff(inject('archive'), { RELEASES_DIR: releases });

    const page = await (await fetch(`${bff.url}/r/lists`)).text();
    expect(page).toContain(`/releases/mf-lists/${version}/`);
  },
);

function exactly(names: readonly string[]): string[] {
  return names.map((name) => `${name}@${installedVersion(name)}`);
}

/** Version of a package that this repository has: what the shell brings, and what checks it. */
function installedVersion(name: string): string {
  const workspaces: Readonly<Record<string, string>> = { typescript: '.', vitest: 'tests' };
  const alias = name === 'typescript' ? '@typescript/native' : name;
  return packageVersion(join(root, workspaces[name] ?? 'packages/client', 'node_modules', alias));
}
