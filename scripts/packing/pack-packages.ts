import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { packageVersion } from '@iconotheca/remote-sdk/build/build-target';
import { z } from 'zod';
import { root } from '../common/project.ts';
import { programOf, run } from '../common/run.ts';
import { Stop } from '../common/say.ts';

const names = z.record(z.string(), z.string());

/** Fields that are read of the package.json of a package. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  engines: names,
  sideEffects: z.union([z.boolean(), z.array(z.string())]),
  bin: names.optional(),
  exports: names,
  dependencies: names.default({}),
  peerDependencies: names.default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
});
type Manifest = z.infer<typeof manifest>;

/** A package that is published: its folder below `packages`, and its package.json. */
interface Package {
  folder: string;
  dist: string;
  manifest: Manifest;
}

/**
 * In an order in which each finds the types of those it is made with.
 * @param wanted names of folders below `packages`: these come with those they are made with; all where there is none
 * @throws Stop for a name that is none
 */
async function publishedPackages(wanted: readonly string[] = []): Promise<Package[]> {
  const found: Package[] = [];
  for await (const file of glob('packages/*/package.json', { cwd: root })) {
    const folder = join(root, dirname(file));
    const content: unknown = JSON.parse(await readFile(join(root, file), 'utf8'));
    if (z.object({ private: z.literal(true) }).safeParse(content).success) continue;
    found.push({ folder, dist: join(folder, 'dist'), manifest: manifest.parse(content) });
  }
  const all = found.toSorted((a, b) => a.folder.localeCompare(b.folder));
  const unknown = wanted.find((name) => !all.some(({ folder }) => basename(folder) === name));
  if (unknown !== undefined) throw new Stop(`There is no package ${unknown} that is published.`);
  return inOrder(all, wanted.length === 0 ? all : all.filter(({ folder }) => wanted.includes(basename(folder))));
}

function inOrder(found: readonly Package[], wanted: readonly Package[]): Package[] {
  const ordered: Package[] = [];
  const add = (one: Package) => {
    if (ordered.includes(one)) return;
    const { dependencies, peerDependencies } = one.manifest;
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const needed = found.find((other) => other.manifest.name === name);
      if (needed !== undefined) add(needed);
    }
    ordered.push(one);
  };
  for (const one of wanted) add(one);
  return ordered;
}

/**
 * Compiles every package into its `dist` as it is published: modules with their declarations, style sheets, and a
 * package.json that offers them under the names that the sources have in the workspace.
 * @param wanted as for publishedPackages
 * @throws Stop with the compiler's words
 */
export async function compilePackages(wanted: readonly string[] = []): Promise<void> {
  const packages = await publishedPackages(wanted);
  const versions = Object.fromEntries(packages.map(({ manifest: { name, version } }) => [name, version]));
  for (const one of packages) await compilePackage(one, versions);
}

/** Packs the compiled packages into a folder. @returns paths of the archives, by package name */
export async function packPackages(to: string, wanted: readonly string[] = []): Promise<Record<string, string>> {
  await mkdir(to, { recursive: true });
  const packed: Record<string, string> = {};
  for (const {
    dist,
    manifest: { name },
  } of await publishedPackages(wanted)) {
    const { isGood, output } = await run('npm', ['pack', '--silent', '--pack-destination', to], { cwd: dist });
    const file = output.trim().split('\n').at(-1) ?? '';
    if (!isGood || !file.endsWith('.tgz')) throw new Stop(`${name} could not be packed:\n${output}`);
    packed[name] = join(to, file);
  }
  return packed;
}

type Versions = Readonly<Record<string, string>>;

async function compilePackage({ folder, dist, manifest: described }: Package, versions: Versions): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const { isGood, output } = await run(programOf('.', 'tsc'), ['-p', join(folder, 'tsconfig.pack.json')]);
  if (!isGood) throw new Stop(`${described.name} could not be compiled:\n${output}`);
  await nameCompiledModules(dist);
  await copyBeside(join(folder, 'src'), dist);
  await cp(join(root, 'LICENSE'), join(dist, 'LICENSE'));
  const readme = join(folder, 'README.md');
  if (existsSync(readme)) await cp(readme, join(dist, 'README.md'));
  const published = publishedManifest({ folder, dist, manifest: described }, versions);
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
}

/** Declarations keep the names of the sources, which are not published. */
async function nameCompiledModules(dist: string): Promise<void> {
  for await (const file of glob('**/*.d.ts', { cwd: dist })) {
    const path = join(dist, file);
    const text = await readFile(path, 'utf8');
    const compiled = text.replace(/((?:from |import |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/gu, '$1.js$2');
    if (compiled !== text) await writeFile(path, compiled);
  }
}

/** Copies the files that modules read beside themselves: style sheets, tables, SQL; and declarations written by hand. */
async function copyBeside(sources: string, dist: string): Promise<void> {
  for await (const file of glob('**/*.{css,json,psv,sql,txt,d.ts}', { cwd: sources })) {
    if (!file.includes('testing/')) await cp(join(sources, file), join(dist, file));
  }
}

/** The package.json that is published: its folder is `dist`, and nothing in it belongs to the workspace. */
function publishedManifest({ folder, dist, manifest: described }: Package, versions: Versions) {
  const { name, version, description, license, type, engines, sideEffects, bin, ...rest } = described;
  const exports = Object.entries(rest.exports).filter(([, source]) => {
    // Support of the workspace's own tests is not compiled.
    return !source.startsWith('./src/') || source.includes('*') || existsSync(join(dist, compiled(source)));
  });
  const ranges = (wanted: Manifest['dependencies'], isExact = false) =>
    publishedRanges(wanted, { isExact, folder, versions });
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiled) : sideEffects,
    ...(bin === undefined ? {} : { bin: mapValues(bin, compiled) }),
    exports: mapValues(Object.fromEntries(exports), offered),
    dependencies: ranges(rest.dependencies, name === bundling),
    peerDependencies: ranges(rest.peerDependencies),
    ...(rest.peerDependenciesMeta === undefined ? {} : { peerDependenciesMeta: rest.peerDependenciesMeta }),
    publishConfig: { access: 'public' },
  };
}

/** `./src/cards/view.ts` → `./cards/view.js` */
function compiled(path: string): string {
  return path.replace('./src/', './').replace(/(?<!\.d)\.tsx?$/u, '.js');
}

function offered(source: string) {
  const path = compiled(source);
  if (path.endsWith('.d.ts')) return { types: path };
  return path.endsWith('.js') ? { types: path.replace(/\.js$/u, '.d.ts'), default: path } : path;
}

/** Package whose bundler is named exactly: a build depends on its bundler. */
const bundling = '@iconotheca/remote-sdk';

/** Ranges of versions that are published, for those that the workspace names otherwise. */
function publishedRanges(
  ranges: Record<string, string>,
  { isExact, folder, versions }: { isExact: boolean; folder: string; versions: Versions },
) {
  const published: Record<string, string> = {};
  for (const [dependency, range] of Object.entries(ranges)) {
    if (range.startsWith('workspace:')) published[dependency] = `^${versions[dependency]}`;
    else if (range === 'catalog:') {
      const version = installedVersion(dependency, folder);
      published[dependency] = isExact ? version : `^${version}`;
    } else published[dependency] = range;
  }
  return published;
}

/** Version of a package as a folder finds it. @throws Stop when it is not installed */
function installedVersion(dependency: string, folder: string): string {
  const path = findPackageJSON(dependency, join(folder, 'package.json'));
  if (path === undefined) throw new Stop(`${dependency} is not installed in ${folder}.`);
  return packageVersion(dirname(path));
}

function mapValues<Value>(record: Record<string, string>, map: (value: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
