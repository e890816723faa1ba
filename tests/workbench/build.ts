import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { root } from '../support/process.ts';

const folder = join(root, '.cache/workbench');

const config: Configuration = {
  context: import.meta.dirname,
  mode: 'development',
  devtool: false,
  target: ['web', 'es2023'],
  entry: { workbench: './main.tsx' },
  output: {
    path: folder,
    publicPath: '/',
    filename: '[name].js',
    chunkFilename: '[name].js',
    cssFilename: '[name].css',
    cssChunkFilename: '[name].css',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    generator: { 'css/module': { localIdentName: '[name]-[local]', exportsConvention: 'as-is' } },
    rules: [
      {
        test: /\.tsx?$/u,
        type: 'javascript/auto',
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2023',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      },
      { test: /\.module\.css$/u, type: 'css/module' },
      { test: /\.css$/u, exclude: /\.module\.css$/u, type: 'css' },
      { test: /\.woff2$/u, type: 'asset/resource' },
    ],
  },
  stats: 'errors-warnings',
};

/** Builds the workbench from the sources as they are. @returns the folder of its page @throws with the compiler's words */
export async function buildWorkbench(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const compiler = rspack(config);
  await new Promise<void>((built, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors() !== false) failed(new Error(stats?.toString('errors-only')));
      else compiler.close(() => built());
    });
  });
  const files = await readdir(folder);
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workbench – Iconotheca</title>
<link rel="icon" href="data:,">
${styles.join('\n')}
</head>
<body><div id="root"></div><script src="/workbench.js"></script></body>
</html>
`,
  );
  return folder;
}
