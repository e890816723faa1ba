import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { buildWorkbench } from './build.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface ServedWorkbench {
  url: string;
  stop: () => Promise<void>;
}

/** Builds the workbench and serves it on this machine. @param port 0 for any that is free */
export async function serveWorkbench(port: number): Promise<ServedWorkbench> {
  const folder = await buildWorkbench();
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/iiif/') && !pathname.includes('broken')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      return;
    }
    const file = pathname === '/' ? 'index.html' : (pathname.split('/').at(-1) ?? '');
    readFile(join(folder, file)).then(
      (body) =>
        response.writeHead(200, { 'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

if (import.meta.main) {
  const { url } = await serveWorkbench(Number(process.env['PORT'] || 4700));
  process.stdout.write(`The workbench is at ${url} – Ctrl-C ends it.\n`);
}
