import { fileURLToPath } from 'node:url';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** Modules of the runtime of which pages have something shorter, as other modules of it name them. */
const replaced =
  /^\.{1,2}\/(?:plugins\/(?:snapshot\/(?:SnapshotHandler|index)|generate-preload-assets)|utils\/preload|init|getSharedFallbackGetter|updateOptions|remotes)\.js$/u;
const runtimePackage = /@module-federation\/(?:runtime-core|webpack-bundler-runtime)\//u;
const standIns = fileURLToPath(import.meta.resolve('@iconotheca/remote-sdk/federation/stand-ins'));

const commonJs = /(@module-federation\/[^/]+\/dist\/index)\.cjs$/u;

/**
 * The federation plugin names its runtime by CommonJS files, which cannot be shaken: a third of each remote's entry
 * would be code that nothing calls. The same files lie beside them as ES modules. What nothing calls though another
 * module names it is replaced. Stands after that plugin.
 */
export class FederationAsModules implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
      resolved.request = resolved.request.replace(commonJs, '$1.js');
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(replaced, (resolved) => {
      if (runtimePackage.test(resolved.context)) resolved.request = standIns;
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('FederationAsModules', ({ options }) => {
      const alias = options.resolve.alias;
      if (alias === undefined || alias === false) return;
      for (const [name, file] of Object.entries(alias)) {
        if (typeof file === 'string') alias[name] = file.replace(commonJs, '$1.js');
      }
    });
  }
}
