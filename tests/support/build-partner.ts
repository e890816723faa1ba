import { join } from 'node:path';
import { buildPart } from '@iconotheca/remote-sdk/build/build-part';
import { releaseTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { build as buildByVite } from 'vite';
import webpack from 'webpack';
import { viteConfig } from '../partners/leuven/vite.config.ts';
import { webpackConfig } from '../partners/leuven/webpack.config.ts';

const folder = join(import.meta.dirname, '../partners/leuven');

const builders: Readonly<Record<string, (version: string, outputDir: string) => Promise<unknown>>> = {
  async sdk(version, outputDir) {
    const { config } = await loadConfig(folder);
    return await buildPart(config, releaseTarget({ folder, version, outputDir }));
  },
  webpack: (version, outputDir) =>
    new Promise((settle, refuse) => {
      webpack(webpackConfig(version, outputDir), (error, stats) => {
        if (error) refuse(error);
        else if (stats?.hasErrors() !== false) refuse(new Error(stats?.toString('errors-only') ?? 'nothing was built'));
        else settle(stats);
      });
    }),
  vite: (version, outputDir) => buildByVite(viteConfig(version, outputDir)),
};

/** `node build-partner.ts sdk|webpack|vite VERSION DIR`: builds the partner's remote of tests/partners into a folder. */
const [name = '', version = '', outputDir = ''] = process.argv.slice(2);
const builder = builders[name];
if (builder === undefined) throw new Error(`There is no way ${name} to build it: ${Object.keys(builders).join(', ')}.`);
await builder(version, outputDir);
process.exit();
