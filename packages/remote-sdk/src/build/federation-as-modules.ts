import { fileURLToPath } from 'node:url';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** Modules of the runtime of which pages have something shorter, as other modules of it name them. */
const replaced =
  /^\.{1,2}\/(?:plugins\/(?:snapshot\/(?:SnapshotHandler|index)|generate-preload-assets)|utils\/preload|(?:utils\/)?semver\/index|init|getSharedFallbackGetter|updateOptions|remotes)\.js$/u;
const replacedInRemotes = /^\.\/(?:installInitialConsumes\.js|desc\.mjs)$/u;
const runtimePackage = /@module-federation\/(?:runtime-core|webpack-bundler-runtime|error-codes)\//u;
const standIns = fileURLToPath(import.meta.resolve('@iconotheca/remote-sdk/federation/stand-ins'));
const standInsOfRemotes = fileURLToPath(import.meta.resolve('@iconotheca/remote-sdk/federation/stand-ins-of-remotes'));

const commonJs = /(@module-federation\/[^/]+\/dist\/index)\.cjs$/u;

/**
 * The federation plugin names its runtime by CommonJS files, which cannot be shaken: a third of each remote's entry
 * would be code that nothing calls. The same files lie beside them as ES modules. What nothing calls though another
 * module names it is replaced. Stands after that plugin.
 */
export class FederationAsModules implements RspackPluginInstance {
  readonly #role: 'shell' | 'remote';

  constructor(role: 'shell' | 'remote') {
    this.#role = role;
  }

  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
      resolved.request = resolved.request.replace(commonJs, '$1.js');
    }).apply(compiler);
    replaceInRuntime(compiler, replaced, standIns);
    if (this.#role === 'remote') replaceInRuntime(compiler, replacedInRemotes, standInsOfRemotes);
    compiler.hooks.afterPlugins.tap('FederationAsModules', ({ options }) => {
      const alias = options.resolve.alias;
      if (alias === undefined || alias === false) return;
      for (const [name, file] of Object.entries(alias)) {
        if (typeof file === 'string') alias[name] = file.replace(commonJs, '$1.js');
      }
    });
  }
}

function replaceInRuntime(compiler: Compiler, requests: RegExp, file: string): void {
  new rspack.NormalModuleReplacementPlugin(requests, (resolved) => {
    if (runtimePackage.test(resolved.context)) resolved.request = file;
  }).apply(compiler);
}
