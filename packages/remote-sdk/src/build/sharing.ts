import { createHash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as zod from '../shared-zod.ts';
import { packageVersion } from './build-target.ts';
import { contractsMark, sharedContracts, sharedModules } from './page-contracts.ts';

/**
 * Packages of which a page holds one copy, because they keep state or are compared by identity. Each is shared whole,
 * under its own name: a part may use whatever the package exports. Everything else is bundled by each part, so that a
 * part may be ahead of the shell.
 */
export const sharedPackages = [
  'react',
  'react-dom',
  'jotai',
  'jotai/react',
  'jotai/vanilla',
  '@tanstack/react-query',
  '@iconotheca/client',
] as const;

interface SharedConfig {
  shareKey: string;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  eager?: true;
  import?: false;
}

/** Returns `^19.3.0` for an installed 19.3.1: any later minor or patch serves as well. */
export function caretRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** Returns that range as numbers: `19.3.1` → from 19.3.0 to below 20; of 0.3.1 to below 0.4. */
export function caretInterval(version: string): [from: string, below: string] {
  const [major = '0', minor = '0'] = version.split('.');
  const below = major === '0' ? `0.${Number(minor) + 1}.0-0` : `${Number(major) + 1}.0.0-0`;
  return [`${major}.${minor}.0`, below];
}

/** `@tanstack/react-query` → `@tanstack/react-query`, `jotai/react` → `jotai` */
function packageOf(request: string): string {
  const [first, second] = request.split('/');
  return request.startsWith('@') ? `${first}/${second}` : `${first}`;
}

/** Finds the folder where a package is installed, from a file of this package. @throws when it is not installed */
function installedFolder(name: string, from: string): string {
  const file = findPackageJSON(name, from);
  if (file === undefined) throw new Error(`${name} is not installed beside ${from}.`);
  return dirname(file);
}

const clientFolder = installedFolder('@iconotheca/client', import.meta.url);

/** Version of everything that a remote may take from the shell: that of the client package, whose peers are the others. */
export const shellApi = packageVersion(clientFolder);

/** Module of which a page has what the list of names says. */
export const sharedZod = 'zod/mini';

/** Names of it that a part may use. */
export const zodNames: readonly string[] = Object.keys(zod);

/**
 * Modules whose copy a remote takes from the shell where both were built with the same, and brings itself elsewhere. The
 * name in the page tells one copy from another, so no range is compared.
 */
export function copiesBy(role: 'shell' | 'remote') {
  const version = packageVersion(installedFolder('zod', import.meta.url));
  const zodMark = createHash('sha256').update(zodNames.join()).digest('hex').slice(0, 8);
  const place = role === 'shell' ? { eager: true } : {};
  const copy = (from: string, shareKey: string) => ({
    import: fileURLToPath(import.meta.resolve(from)),
    shareKey,
    version,
    requiredVersion: version,
    ...place,
  });
  return {
    [sharedZod]: copy('@iconotheca/remote-sdk/shared-zod', `${sharedZod}-${version}-${zodMark}`),
    ...(sharedModules.size > 0 && {
      [sharedContracts]: copy(sharedContracts, `contracts-${contractsMark}-${zodMark}`),
    }),
  };
}

/** Installed version of a shared package, as the client package finds it. */
function sharedVersion(request: string): string {
  const name = packageOf(request);
  if (name === '@iconotheca/client') return shellApi;
  return packageVersion(installedFolder(name, join(clientFolder, 'package.json')));
}

/** Returns the sharing policy: the shell brings every copy with its first script, a remote brings none. */
export function sharedBy(role: 'shell' | 'remote'): Record<string, SharedConfig> {
  const place = role === 'shell' ? ({ eager: true } as const) : ({ import: false } as const);
  const policy = { singleton: true, strictVersion: true, ...place } as const;
  return Object.fromEntries(
    sharedPackages.map((request) => {
      const version = sharedVersion(request);
      return [request, { ...policy, shareKey: request, version, requiredVersion: caretRange(version) }];
    }),
  );
}
