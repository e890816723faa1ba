import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { developmentTarget } from '../build/build-target.ts';
import type { PartConfig } from '../build/index.ts';
import { takeFreePort } from './free-port.ts';

export interface DevServer {
  part: string;
  port: number;
  /** Path below which it answers, web socket included. */
  path: string;
  /** Names of its pages that stand by themselves. */
  ownPages: string[];
  close: () => Promise<void>;
}

/** Version of every build that a development server makes. */
export const devVersion = 'dev';

/** `/releases/mf-lists/dev/`: where a page looks for what a development server makes. */
export function devAddress(part: string, file = ''): string {
  return `/releases/${part}/${devVersion}/${file}`;
}

interface DevServerOptions {
  /** Which React the page's shell has. With a released one the page is reloaded after a change. */
  react: 'development' | 'released';
}

/** Compiles a part in memory, and again after each change, and tells the browser of it. */
export async function startDevServer(config: PartConfig, { react }: DevServerOptions): Promise<DevServer> {
  const { part, folder, ownPages } = config;
  const port = await takeFreePort();
  const path = devAddress(part);
  // All parts come from the page's own origin, as they do when released: its security policy then stays the same.
  const compiler = rspack(config.configurations(developmentTarget({ folder, address: path, react })));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: react === 'development',
      liveReload: react === 'released',
      static: false,
      allowedHosts: 'all',
      // As bff gives files of releases: Mirador's page has an origin of its own.
      headers: { 'access-control-allow-origin': '*' },
      setupExitSignals: false,
      devMiddleware: { publicPath: path },
      webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
      client: { webSocketURL: `auto://0.0.0.0:0${path}ws`, overlay: false, logging: 'warn' },
    },
    compiler,
  );
  const compiled = new Promise<void>((settle) => {
    compiler.hooks.done.tap('iconotheca-dev', () => settle());
  });
  await server.start();
  await compiled;
  return { part, port, path, ownPages: [...ownPages], close: () => server.stop() };
}
