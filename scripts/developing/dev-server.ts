import { join } from 'node:path';
import { developmentTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { releaseAddress } from '@iconotheca/releases/registry';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { takeFreePort } from '../site/free-port.ts';
import { root, type PartName } from '../common/project.ts';

export interface DevServer {
  part: PartName;
  port: number;
  /** Path below which it answers, web socket included. */
  path: string;
  /** Names of its pages that stand by themselves. */
  ownPages: string[];
  close: () => Promise<void>;
}

export const devVersion = 'dev';

interface DevServerOptions {
  /** Which React the page's shell has. With a released one the page is reloaded after a change. */
  react: 'development' | 'released';
}

/** Compiles a part in memory, and again after each change, and tells the browser of it. */
export async function startDevServer(part: PartName, { react }: DevServerOptions): Promise<DevServer> {
  const port = await takeFreePort();
  const path = releaseAddress(part, devVersion);
  const { config } = await loadConfig(join(root, part));
  // All parts come from the page's own origin, as they do when released: its security policy then stays the same.
  const compiler = rspack(config.configurations(developmentTarget({ folder: config.folder, address: path, react })));
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
  return { part, port, path, ownPages: [...config.ownPages], close: () => server.stop() };
}
