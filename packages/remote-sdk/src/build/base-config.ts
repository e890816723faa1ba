import { createHash } from 'node:crypto';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration } from '@rspack/core';
import { BesideOwnScript } from './beside-own-script.ts';
import type { BuildTarget, DevelopmentTarget } from './build-target.ts';

interface Part {
  /** `shell`, or the slot's name. */
  part: string;
  folder: string;
  target: BuildTarget;
  /** Folder of the build's files; `auto` when the browser finds it out at run time. */
  publicPath: string;
}

/** Browsers of the last two years: ES2023, and CSS with nesting, color-mix and light-dark as they stand. */
const language = 'es2023';
const browsers = ['chrome 128', 'firefox 130', 'safari 18'] as const;

/** Returns the configuration of every part: TypeScript, CSS modules, fonts, names that hold the version. */
export function baseConfig({ part, folder, target, publicPath }: Part): Configuration {
  const isRelease = target.mode === 'release';
  const hasReleasedReact = target.mode === 'release' || target.react === 'released';
  const named = isRelease ? '[name].[contenthash:8]' : '[name]';
  return {
    name: part,
    context: folder,
    mode: isRelease ? 'production' : 'development',
    target: ['web', language],
    devtool: isRelease ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: target.outputDir,
      clean: true,
      publicPath,
      // Two versions of one remote may meet in a page: neither may find the other's chunks.
      uniqueName: `${part}@${target.version}`,
      filename: `${named}.js`,
      chunkFilename: `${named}.js`,
      cssFilename: `${named}.css`,
      cssChunkFilename: `${named}.css`,
      assetModuleFilename: isRelease ? '[name].[contenthash:8][ext]' : '[name][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
    },
    module: {
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: localIdentName(part, target), exportsConvention: 'as-is' } },
      rules: [
        {
          test: /\.tsx?$/u,
          type: 'javascript/auto',
          use: { loader: 'builtin:swc-loader', options: swcOptions(hasReleasedReact) },
        },
        { test: /\.module\.css$/u, type: 'css/module' },
        { test: /\.css$/u, exclude: /\.module\.css$/u, type: 'css' },
        { test: /\.(?:woff2|pdf|jpg|png)$/u, type: 'asset/resource' },
        { test: /\.md$/u, type: 'asset/source' },
      ],
    },
    optimization: {
      // This tells modules such as the runtime of JSX which React they are made for.
      nodeEnv: hasReleasedReact ? 'production' : 'development',
      // Ids that stay when something else changes.
      chunkIds: isRelease ? 'deterministic' : 'named',
      moduleIds: isRelease ? 'deterministic' : 'named',
      realContentHash: isRelease,
      // Nearly every visit opens one page of a remote: what pages share costs less as a copy than as a file of its own.
      splitChunks: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...browsers] } }),
      ],
    },
    plugins: [
      ...(isRelease ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
      ...(hasReleasedReact ? [] : [new ReactRefreshRspackPlugin()]),
      new BesideOwnScript(),
      ...(isRelease ? [compiledAtOnce()] : []),
    ],
    lazyCompilation: false,
    ...(target.mode === 'development' && { devServer: servedAt(target) }),
    performance: false,
    stats: 'errors-warnings',
    // The manifest plugin warns of each build whose public path is "auto", which is what is wanted.
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Nearly all of a script runs when its page opens. Chromium compiles a script that says so beside what else it does while
 * the script arrives; other browsers read a comment.
 */
function compiledAtOnce() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/u,
    // Too small to gain by it.
    exclude: /^__federation_expose_/u,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Options of the development server, which the page's own origin stands before: the page's policy stays as released. */
function servedAt({ address, react }: DevelopmentTarget): NonNullable<Configuration['devServer']> {
  return {
    host: '127.0.0.1',
    hot: react === 'development',
    liveReload: react === 'released',
    static: false,
    allowedHosts: 'all',
    // The header is the one that bff gives files of releases: Mirador's page has an origin of its own.
    headers: { 'access-control-allow-origin': '*' },
    setupExitSignals: false,
    devMiddleware: { publicPath: address },
    webSocketServer: { type: 'ws', options: { path: `${address}ws` } },
    client: { webSocketURL: `auto://0.0.0.0:0${address}ws`, overlay: false, logging: 'warn' },
  };
}

function swcOptions(hasReleasedReact: boolean) {
  return {
    jsc: {
      target: language,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !hasReleasedReact, refresh: !hasReleasedReact } },
    },
  };
}

/** Class names hold a mark of the release: two versions of one style sheet may stand in a page. */
function localIdentName(part: string, { mode, version }: BuildTarget): string {
  if (mode === 'development') return `${part}-[name]-[local]`;
  const mark = createHash('sha256').update(`${part}@${version}`).digest('hex').slice(0, 5);
  return `[local]-${mark}-[hash:base64:5]`;
}
