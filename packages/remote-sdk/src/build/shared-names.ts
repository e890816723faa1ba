import type { Use } from '@iconotheca/contracts/release/fit';
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core';
import { caretInterval, sharedBy, sharedZod, zodNames } from './sharing.ts';

/** Plug-in that keeps the graph of a remote's build at hand for the one that writes its manifest. */
export class UsedOfShell implements RspackPluginInstance {
  #compilation: Compilation | undefined;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedOfShell', (compilation) => {
      this.#compilation = compilation;
    });
  }

  /** @throws before there is a build, and where it uses what the shared part of zod lacks */
  names(): Record<string, Use> {
    if (this.#compilation === undefined) throw new Error('Nothing is built yet.');
    return usedOfShell(this.#compilation);
  }
}

/**
 * Names that a remote's modules import of each shared package, as the bundler resolved them; `*` where a module takes
 * the whole of it. Modules that nothing runs are not counted.
 */
function usedOfShell({ modules, moduleGraph, entrypoints }: Compilation): Record<string, Use> {
  const runtimes = [...entrypoints.keys()];
  const policy = sharedBy('remote');
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { request, ids, type } = connection.dependency;
      const isBare = type === 'esm import';
      // Contracts are named by their own addresses, and are no need.
      if (request === undefined || !(request === sharedZod || request in policy)) continue;
      if (!isBare && connection.getActiveState(runtimes) === false) continue;
      const names = found.get(request) ?? new Set();
      found.set(request, names);
      // The names of a bare import come with dependencies of their own.
      if (!isBare) names.add(ids?.[0] ?? '*');
    }
  }
  const lacking = [...(found.get(sharedZod) ?? [])].filter((name) => !zodNames.includes(name));
  if (lacking.length > 0)
    throw new Error(
      `Pages share no ${lacking.join(', ')} of zod/mini: import { ${lacking.join(', ')} } from zod/v4/mini.`,
    );
  found.delete(sharedZod);
  return Object.fromEntries(
    [...found].map(([module, names]): [string, Use] => [
      module,
      {
        names: names.has('*') ? '*' : [...names].toSorted(),
        ranges: [caretInterval(policy[module]?.version ?? '')],
      },
    ]),
  );
}

interface Offer {
  version: string;
  names: string[];
}

/** Lists what a shell brings of each shared package. One that it declares and imports nowhere it does not bring. */
export function offeredByShell({ modules, moduleGraph }: Compilation): Record<string, Offer> {
  const offers: Record<string, Offer> = {};
  const policy = Object.values(sharedBy('shell'));
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const shared = policy.find(({ shareKey, version }) => module.identifier().includes(` ${shareKey}@${version} = `));
    const [source] = moduleGraph.getOutgoingConnections(module).flatMap(({ module: found }) => found ?? []);
    if (shared === undefined || source === undefined) continue;
    offers[shared.shareKey] = {
      version: shared.version,
      names: namesOf(source, moduleGraph.getProvidedExports(source)),
    };
  }
  return offers;
}

/** @throws when the bundler cannot tell what a module exports: no remote could be held against it */
function namesOf(module: Module, provided: true | string[] | null): string[] {
  if (!Array.isArray(provided)) throw new Error(`${module.identifier()} exports what only running it shows.`);
  // A CommonJS module is its own default.
  const isModule = module.dependencies.some(({ category }) => category === 'esm');
  return [...new Set(isModule ? provided : [...provided, 'default'])].toSorted();
}
