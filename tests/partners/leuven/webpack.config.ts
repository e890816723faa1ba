import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { federationOf } from './federation.ts';

/** Configures plain React, built by webpack into a folder. */
export function webpackConfig(version: string, outputDir: string): Configuration {
  return {
    context: import.meta.dirname,
    mode: 'production',
    entry: {},
    output: {
      path: outputDir,
      clean: true,
      publicPath: 'auto',
      // Two versions of a build may meet in a page: neither may find the files of the other.
      uniqueName: `leuven@${version}`,
      filename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/u, loader: 'ts-loader', options: { transpileOnly: true } },
        { test: /\.css$/u, type: 'css' },
      ],
    },
    experiments: { css: true },
    performance: false,
    plugins: [new ModuleFederationPlugin(federationOf(version))],
  };
}
