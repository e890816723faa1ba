import { federation } from '@module-federation/vite';
import type { InlineConfig } from 'vite';
import { federationOf } from './federation.ts';

/** Configures plain React, built by vite into a folder. */
export function viteConfig(version: string, outputDir: string): InlineConfig {
  return {
    root: import.meta.dirname,
    configFile: false,
    // Files are looked for beside the script that asks for them.
    base: './',
    logLevel: 'warn',
    build: {
      target: 'es2023',
      outDir: outputDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: 'src/remote.ts' },
    },
    // The plugin guesses when it has seen which exports of the page are in use, and on a busy machine guesses too early.
    // Given no time it leaves none out: what the build says of a timeout is meant.
    plugins: [federation({ ...federationOf(version), moduleParseTimeout: 0.001, moduleParseIdleTimeout: 0 })],
  };
}
