import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Shorter code for the public path "auto". The bundler's serves workers and browsers of long ago as well: every
 * remote's entry would weigh 200 bytes more. Here a script is always one of a document.
 */
export class BesideOwnScript implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BesideOwnScript', ({ hooks }) => {
      hooks.runtimeModule.tap('BesideOwnScript', ({ name, source }) => {
        if (name !== 'auto_public_path' || source === undefined) return;
        source.source = Buffer.from('__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, "");');
      });
    });
  }
}
