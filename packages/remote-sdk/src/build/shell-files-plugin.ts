import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { offeredByShell } from './shared-names.ts';
import { sharedBy, shellApi } from './sharing.ts';

/**
 * Plug-in that writes `shell.json`: the files that a page of this shell begins with, for bff to put into its head, and
 * what the shell offers to remotes: the version of its API and of every shared package, and the names that each
 * exports.
 */
export class ShellFilesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShellFiles', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT: stage } = rspack.Compilation;
      compilation.hooks.processAssets.tap({ name: 'ShellFiles', stage }, () => {
        const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const files = {
          scripts: entry.filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
          styles: entry.filter((file) => file.endsWith('.css')),
          // A shell asks for its fonts itself, when its scripts have come.
          fonts: [],
          shellApi,
          shared: Object.fromEntries(
            Object.values(sharedBy('shell')).map(({ shareKey, version }) => [shareKey, version]),
          ),
          // Builds for development of some packages show their exports only when they run; nothing is held against these.
          ...(compilation.options.mode === 'production' && { offers: offeredByShell(compilation) }),
        };
        compilation.emitAsset('shell.json', new rspack.sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
      });
    });
  }
}
