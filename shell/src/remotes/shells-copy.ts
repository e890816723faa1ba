import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Name of the shell's container. */
const shellName = 'shell';

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>;
type ShareScope = Parameters<ResolveShare>[0]['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/**
 * Gives every remote the shell's copy of what is shared. It is settled that a remote's ranges take that copy: bff names
 * no release in the page that they do not. The runtime would compare once more, by rules that are not quite those of
 * npm, and might choose a copy that another remote brought.
 * @param scope what is shared before any remote starts: what a remote changes in it later reaches no other
 */
export function shellsCopy(scope: ShareScope): ModuleFederationRuntimePlugin {
  const copies = new Map<string, Readonly<Shared>>();
  for (const [name, versions] of Object.entries(scope)) {
    const shared = Object.values(versions).find(({ from }) => from === shellName);
    if (shared !== undefined) copies.set(name, Object.freeze({ ...shared }));
  }
  return {
    name: 'iconotheca-shells-copy',
    resolveShare(found) {
      const copy = copies.get(found.pkgName);
      if (copy === undefined) return found;
      // The runtime writes into what it is given.
      return { ...found, resolver: () => ({ shared: { ...copy, useIn: [] }, useTreesShaking: false }) };
    },
  };
}
