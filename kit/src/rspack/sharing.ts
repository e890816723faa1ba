import { join } from 'node:path';
import { shellApi } from '../remote.ts';
import { packageVersion } from './build-target.ts';

const kitFolder = join(import.meta.dirname, '../..');
const packagesFolder = join(kitFolder, 'node_modules');

/** Packages of which a page may hold one copy only, because they keep state or are compared by identity. */
export const sharedPackages = [
  'react',
  'react-dom',
  'jotai',
  'jotai/react',
  'jotai/vanilla',
  '@tanstack/react-query',
  'zod/mini',
] as const;

/**
 * Our own modules of which a page may hold one copy only: those that hold atoms, a context, or a class that is
 * compared by identity. Everything else of kit and contracts is bundled by each part, so that a part may be ahead of
 * the shell. The key is how packages import it, the value where it lies.
 */
export const sharedModules = {
  '@iconotheca/contracts/error': 'contracts/src/error.ts',
  '@iconotheca/kit/page-data': 'kit/src/page-data.ts',
  '@iconotheca/kit/router': 'kit/src/router.ts',
  '@iconotheca/kit/session/credentials': 'kit/src/session/credentials.ts',
  '@iconotheca/kit/state/current-search': 'kit/src/state/current-search.ts',
  '@iconotheca/kit/state/saved-items': 'kit/src/state/saved-items.ts',
  '@iconotheca/kit/state/settings': 'kit/src/state/settings.ts',
  '@iconotheca/kit/state/stored-atom': 'kit/src/state/stored-atom.ts',
  '@iconotheca/kit/ui/alert': 'kit/src/ui/alert.tsx',
  '@iconotheca/kit/ui/announce': 'kit/src/ui/announce.tsx',
  '@iconotheca/kit/ui/page-title': 'kit/src/ui/page-title.tsx',
  '@iconotheca/kit/ui/toast': 'kit/src/ui/toast.tsx',
} as const;

interface SharedConfig {
  shareKey: string;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  eager?: true;
  import?: false;
}

/** `^19.3.0` for an installed 19.3.1: any later minor or patch serves as well. */
export function caretRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** `@tanstack/react-query` → `@tanstack/react-query`, `jotai/react` → `jotai` */
function packageOf(request: string): string {
  const [first, second] = request.split('/');
  return request.startsWith('@') ? `${first}/${second}` : `${first}`;
}

/**
 * The sharing policy: the shell brings every copy with its first script, a remote brings none. Our modules are named
 * by their file, so that the relative imports inside kit reach the shared copy too.
 */
export function sharedBy(role: 'shell' | 'remote'): Record<string, SharedConfig> {
  const place = role === 'shell' ? ({ eager: true } as const) : ({ import: false } as const);
  const policy = { singleton: true, strictVersion: true, ...place } as const;
  const packages = sharedPackages.map((request): [string, SharedConfig] => {
    const version = packageVersion(join(packagesFolder, packageOf(request)));
    return [request, { ...policy, shareKey: request, version, requiredVersion: caretRange(version) }];
  });
  const modules = Object.entries(sharedModules).map(([shareKey, file]): [string, SharedConfig] => [
    join(kitFolder, '..', file),
    { ...policy, shareKey, version: shellApi, requiredVersion: caretRange(shellApi) },
  ]);
  return Object.fromEntries([...packages, ...modules]);
}
