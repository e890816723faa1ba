import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { buildFolder, readPaths } from '@iconotheca/remote-sdk/build/build-part';
import { packageVersion } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { sharedBy } from '@iconotheca/remote-sdk/build/sharing';
import { shellSlot } from '@iconotheca/releases/registry';
import { z } from 'zod';
import { cacheFolder, root, type PartName } from '../common/project.ts';

/** Inputs that a part's version was made from. Paths are those of the repository. */
const inputs = z.object({
  version: z.string(),
  /** Files that the build reads, and digests of their contents. */
  files: z.record(z.string(), z.string()),
  /** Paths at which the bundler looked for a file in vain. */
  missing: z.array(z.string()),
});
type Inputs = z.infer<typeof inputs>;

/** Decides which versions of packages are read, wherever they lie. */
const lockfile = 'pnpm-lock.yaml';

/**
 * Returns `0.1.0-1a2b3c4d`: the package's version and a mark of everything that the part's build reads. The names of
 * these files are stored: while none of them changed and none came that could take the place of another, the version is
 * known without asking the bundler.
 */
export async function partVersion(part: PartName): Promise<string> {
  const path = join(cacheFolder, 'inputs', `${part}.json`);
  const known = await readInputs(path);
  if (known !== undefined && isUnchanged(known)) return known.version;
  const found = await findInputs(part);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(found, undefined, 2));
  await rename(`${path}.new`, path);
  return found.version;
}

async function readInputs(path: string): Promise<Inputs | undefined> {
  if (!existsSync(path)) return undefined;
  // A file of another form is one of an earlier program: what it says is found again.
  return inputs.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
}

function isUnchanged({ files, missing }: Inputs): boolean {
  const isAsRead = Object.entries(files).every(([file, digest]) => digestOf(join(root, file)) === digest);
  return isAsRead && !missing.some((path) => existsSync(join(root, path)));
}

async function findInputs(part: PartName): Promise<Inputs> {
  const folder = join(root, part);
  const { config, modules } = await loadConfig(folder);
  const { files: read, missing } = await readPaths(config);
  const paths = [...read, ...modules, ...builders()]
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path));
  const all = [...new Set(paths)].toSorted();
  const own = all.filter((path) => !isInstalled(path)).map((path) => relative(root, path));
  const packages = [...new Set(all.filter(isInstalled).map(packageOf))];

  const hash = createHash('sha256');
  for (const file of own) hash.update(`\0${file}\0`).update(contentOf(file));
  hash.update(JSON.stringify(packages)).update(JSON.stringify(sharedBy(part === shellSlot ? 'shell' : 'remote')));
  return {
    version: `${packageVersion(folder)}-${hash.digest('hex').slice(0, 8)}`,
    files: Object.fromEntries([...own, lockfile].map((file) => [file, digestOf(join(root, file)) ?? ''])),
    missing: missing.filter((path) => !isInstalled(path)).map((path) => relative(root, path)),
  };
}

/** Modules that bundle every part. */
function builders(): string[] {
  return globSync('*.ts', { cwd: buildFolder, exclude: (name) => name.endsWith('.test.ts') })
    .map((name) => join(buildFolder, name))
    .toSorted();
}

function isInstalled(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`);
}

/** `…/node_modules/.pnpm/zod@4.6.7/node_modules/zod/mini/index.js` → `zod@4.6.7` */
function packageOf(path: string): string {
  const [folder = ''] = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/u.exec(path) ?? [];
  const { name }: { name?: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name}@${packageVersion(folder)}`;
}

/** Returns the content of a file as a build uses it: of a package.json how its modules are read, not which it offers besides. */
function contentOf(file: string): Buffer | string {
  const bytes = bytesOf(join(root, file));
  if (!file.endsWith('package.json')) return bytes;
  const { name, type, sideEffects }: Record<string, unknown> = JSON.parse(bytes.toString());
  return JSON.stringify({ name, type, sideEffects });
}

/** Reads a file, or of a folder that the bundler takes whole the names in it: its files are named beside it. */
function bytesOf(path: string): Buffer | string {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted().join('\0');
}

/** SHA-256; undefined when the file is gone. */
function digestOf(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  return createHash('sha256').update(bytesOf(path)).digest('hex');
}
