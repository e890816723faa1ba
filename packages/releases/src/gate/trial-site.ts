import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
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

/** Policy of all that is no page: opened by itself it loads and runs nothing. */
const policyOfFiles = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Paths of what pages ask of the archive, as visitors do. */
const answered = /^\/(?:api|iiif|f)\//u;
const answerMs = 10_000;
const maxReportBytes = 4_000;

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
  /** Resolves to the reason why the shell left the build aside on the page at a path, as the page reports it. */
  reportFrom: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts a site on this machine that has one build to try. It is the proxy of the browser that opens it as well, for
 * all addresses: whatever a build asks for comes here, and there is an answer for the site's own addresses alone.
 */
export async function startTrialSite(parts: TrialSiteParts): Promise<TrialSite> {
  let origin = '';
  /** By path. */
  const reports = new Map<string, PromiseWithResolvers<string>>();
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policyOfFiles);
    // A page on trial learns no more of what failed than that it did.
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    const asked = URL.canParse(url) ? new URL(url) : undefined;
    if (asked?.origin !== origin) return void response.writeHead(403).end();
    const { pathname } = asked;
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
    await passOn(asked, request, response);
  }

  function reportOf(path: string): PromiseWithResolvers<string> {
    const report = reports.get(path) ?? Promise.withResolvers<string>();
    reports.set(path, report);
    return report;
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { success, data } = fallbackReport.safeParse(await jsonOf(request));
    const { pathname } = new URL(request.headers.referer ?? '/', origin);
    reportOf(pathname).resolve(success ? data.reason : 'for a reason that cannot be read');
    response.writeHead(202).end();
  }

  /** Only what any visitor may read is asked for, at one origin, whatever the address; a build on trial changes nothing. */
  async function passOn(
    { pathname, search }: URL,
    { method }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (parts.answersFrom === undefined || method !== 'GET' || !answered.test(pathname)) {
      const refusal = { error: 'A build is being tried: there is nothing to find here.', code: 'not-found' };
      return void response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    }
    const to = new URL(parts.answersFrom);
    to.pathname = pathname;
    to.search = search;
    const found = await fetch(to, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });
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

/** Undefined for what is too large, or no JSON. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) {
    pieces.push(Buffer.from(piece));
    if (pieces.reduce((bytes, { length }) => bytes + length, 0) > maxReportBytes) return undefined;
  }
  return parseJson(Buffer.concat(pieces).toString());
}
