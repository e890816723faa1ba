import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** Address of the module that holds all contracts of which a page has one copy. */
export const sharedContracts = '@iconotheca/remote-sdk/shared-contracts';

const whole = fileURLToPath(import.meta.resolve(sharedContracts));

/** Imports of what a module needs to run; types leave nothing. */
const runtimeImports = /^(?:import|export)(?! type)[^;']*?from '(?<from>[^']+)';/gmu;

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(runtimeImports)].map(({ groups }) => groups?.['from'] ?? '');
}

/**
 * File of each shared module, by the name that other packages import. A team outside builds with packages that were
 * compiled, whose text is another: it bundles what it uses.
 */
export const sharedModules: ReadonlyMap<string, string> = new Map(
  (whole.endsWith('.ts') ? importsOf(whole) : []).map((name) => [name, fileURLToPath(import.meta.resolve(name))]),
);

/** Files of the copy: the modules, and all that they need of the contracts. */
const files = new Set<string>([whole]);
for (const file of sharedModules.values()) addWithNeeds(file);

function addWithNeeds(file: string): void {
  if (files.has(file)) return;
  files.add(file);
  for (const name of importsOf(file)) if (name.startsWith('.')) addWithNeeds(join(dirname(file), name));
}

/** Mark of what the copy is made of: two parts have one copy where they were built with the same. */
export const contractsMark: string = markOf([...files].map((file) => readFileSync(file, 'utf8')).toSorted());

function markOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8);
}

/** Plug-in that leads imports of those modules to the page's copy, wherever a part or a package names them. */
export class ContractsOfPage implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const shared = new Set(sharedModules.values());
    new rspack.NormalModuleReplacementPlugin(/^(?:@iconotheca\/contracts\/|\.{1,2}\/)/u, (found) => {
      const file = found.request.startsWith('.')
        ? join(found.context, found.request)
        : sharedModules.get(found.request);
      if (file === undefined || !shared.has(file) || files.has(found.contextInfo.issuer)) return;
      found.request = sharedContracts;
    }).apply(compiler);
  }
}
