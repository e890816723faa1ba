import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { devAddress, developmentTarget } from '../build/build-target.ts';
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

interface DevServerOptions {
  /** React of the page's shell. With a released one the page is reloaded after a change. */
  react: 'development' | 'released';
}

/** Compiles a part in memory, and again after each change, and tells the browser of it. */
export async function startDevServer(config: PartConfig, { react }: DevServerOptions): Promise<DevServer> {
  const { part, folder, ownPages } = config;
  const port = await takeFreePort();
  const path = devAddress(part);
  const configurations = config.configurations(developmentTarget({ folder, address: path, react }));
  const compiler = rspack(configurations);
  const server = new RspackDevServer({ ...configurations[0].devServer, port }, compiler);
  const compiled = new Promise<void>((settle) => {
    compiler.hooks.done.tap('iconotheca-dev', () => settle());
  });
  await server.start();
  await compiled;
  return { part, port, path, ownPages: [...ownPages], close: () => server.stop() };
}
