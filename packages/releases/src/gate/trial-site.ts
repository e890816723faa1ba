import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { json } from 'node:stream/consumers';
import { fallbackReport } from '@iconotheca/contracts/release/registry';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

export interface TrialSiteParts {
  /** The page at an address, and its policy; undefined where there is none. */
  pageAt: (path: string, origin: string) => { html: string; policy: string } | undefined;
  /** A file below `/releases/`, by its whole path; undefined where there is none. */
  fileAt: (path: string) => Promise<Uint8Array | undefined>;
  /** Site that answers what a page asks as a visitor; without one nothing is found. */
  answersFrom: string | undefined;
}

export interface TrialSite {
  origin: string;
  /** Why the shell left the build aside on the page at a path, as the page reports it. */
  reportFrom: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** A site on this machine that has one build to try. */
export async function startTrialSite(parts: TrialSiteParts): Promise<TrialSite> {
  let origin = '';
  /** By path. */
  const reports = new Map<string, PromiseWithResolvers<string>>();
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => response.writeHead(502).end(String(cause)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', origin);
    if (pathname.startsWith('/releases/')) {
      const bytes = await parts.fileAt(decodeURIComponent(pathname));
      if (bytes === undefined) return void response.writeHead(404).end();
      const type = types[extname(pathname)] ?? 'application/octet-stream';
      return void response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes);
    }
    const page = parts.pageAt(pathname, origin);
    if (page !== undefined) {
      response.setHeader('content-security-policy', page.policy);
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
    }
    if (pathname === '/api/fallback-report') return await takeReport(request, response);
    await passOn(pathname + search, request, response);
  }

  function reportOf(path: string): PromiseWithResolvers<string> {
    const report = reports.get(path) ?? Promise.withResolvers<string>();
    reports.set(path, report);
    return report;
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { success, data } = fallbackReport.safeParse(await json(request));
    const { pathname } = new URL(request.headers.referer ?? '/', origin);
    reportOf(pathname).resolve(success ? data.reason : 'for a reason that cannot be read');
    response.writeHead(202).end();
  }

  /** Only what any visitor may read is asked for; a build on trial changes nothing. */
  async function passOn(address: string, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (parts.answersFrom === undefined || method !== 'GET') {
      const refusal = { error: 'A build is being tried: there is nothing to find here.', code: 'not-found' };
      return void response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    }
    const found = await fetch(new URL(address, parts.answersFrom));
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(found.status, { 'content-type': type }).end(new Uint8Array(await found.arrayBuffer()));
  }

  await new Promise<void>((settle, refuse) => {
    server.once('error', refuse).listen(0, '127.0.0.1', settle);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    origin,
    reportFrom: (path) => reportOf(path).promise,
    stop: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}
