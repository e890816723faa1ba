import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotNames } from '@iconotheca/contracts/release/registry';
import { PageFiles } from '@iconotheca/remote-sdk/build/page-files';
import { baseConfig } from '@iconotheca/remote-sdk/build/base-config';
import { ShellFilesPlugin } from '@iconotheca/remote-sdk/build/shell-files-plugin';
import type { ShellRelease } from '@iconotheca/releases/registry';
import { rspack, type Configuration } from '@rspack/core';
import { root } from '../../support/process.ts';

type Offers = Pick<ShellRelease, 'shared' | 'offers'>;

/**
 * Builds shell and remotes as one program, each page a chunk of its own: the same sources without federation. The one
 * module that speaks to the federation runtime is replaced by one that imports the remotes.
 * @param shell of the federated site, whose offers it repeats: the remotes that stand beside it in the registry are not loaded
 * @param folder where the build lies; beside `shell.json` it has `pages.json`, the files that each page needs
 */
export async function buildAsOne(folder: string, version: string, shell: Offers): Promise<void> {
  const own = `${folder}-sources`;
  await mkdir(own, { recursive: true });
  const imports = slotNames.map(
    (slot, at) => `import { remote as remote${at} } from '${join(root, slot, 'src/remote.ts')}';`,
  );
  const remotes = slotNames.map((slot, at) => `'${slot}': remote${at}`);
  const module = join(own, 'imported-remotes.ts');
  await writeFile(
    module,
    `${imports.join('\n')}
const remotes = { ${remotes.join(', ')} };
export const startFederation = () => ({ load: async (slot) => remotes[slot], forget() {} });
`,
  );
  const target = { mode: 'release', version, outputDir: folder } as const;
  const publicPath = `/releases/shell/${version}/`;
  const base = baseConfig({ part: 'shell', folder: join(root, 'shell'), target, publicPath });
  await compile({
    ...base,
    entry: { main: './src/main.ts' },
    // Code that pages share is a file of its own, as with a bundler that knows them all.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/remotes\/federation\.ts$|^\.\/federation\.ts$/u, module),
      new ShellFilesPlugin(),
      new PageFiles(),
    ],
  });
  const description = join(folder, 'shell.json');
  const { shared, offers } = shell;
  const written: object = JSON.parse(await readFile(description, 'utf8'));
  await writeFile(description, JSON.stringify({ ...written, shared, offers }));
}

function compile(config: Configuration): Promise<void> {
  return new Promise((settle, refuse) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) refuse(error);
        else if (stats === undefined || stats.hasErrors()) refuse(new Error(stats?.toString('errors-only')));
        else settle();
      });
    });
  });
}
