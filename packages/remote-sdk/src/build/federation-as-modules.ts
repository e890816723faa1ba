import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

const commonJs = /(@module-federation\/[^/]+\/dist\/index)\.cjs$/u;

/**
 * The federation plugin names its runtime by CommonJS files, which cannot be shaken: a third of each remote's entry
 * would be code that nothing calls. The same files lie beside them as ES modules. Stands after that plugin.
 */
export class FederationAsModules implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
      resolved.request = resolved.request.replace(commonJs, '$1.js');
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
