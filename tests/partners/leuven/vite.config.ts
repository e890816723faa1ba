import { federation } from '@module-federation/vite';
import type { InlineConfig } from 'vite';
import { federationOf } from './federation.ts';

/** Plain React, built by vite into a folder. */
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
    plugins: [federation(federationOf(version))],
  };
}
