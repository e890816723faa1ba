import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Name of the shell's container. */
const shellName = 'shell';

/**
 * Gives every remote the shell's copy of what is shared. Whether a remote's ranges take that copy has been decided:
 * bff names no release in the page that they do not. The runtime would compare once more, by rules that are not quite
 * those of npm, and might choose a copy that another remote brought.
 */
export const shellsCopy: ModuleFederationRuntimePlugin = {
  name: 'iconotheca-shells-copy',
  resolveShare(found) {
    const copies = Object.values(found.shareScopeMap[found.scope]?.[found.pkgName] ?? {});
    const shared = copies.find(({ from }) => from === shellName);
    return shared === undefined ? found : { ...found, resolver: () => ({ shared, useTreesShaking: false }) };
  },
};
