import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { PinnedData } from '../fetching/pinned.ts';

/** The servers that the official data is fetched from, as they speak on the wire. */
export interface OfficialServers {
  sources: { repository: string; index: string };
  pinned: PinnedData;
  /** `GET /raw/…  bytes=20-`: what was asked, in order. */
  asked: string[];
  /** Servers that are gone answer 503. */
  down: Set<'repository' | 'index'>;
  /** Files of the repository that break off after so many bytes, by their path. */
  breaking: Map<string, number>;
  /** Resolves when a file is broken off; the connection then stays open without sending more. */
  stalled: Promise<void>;
  /** Files that are other than what was pinned. */
  damaged: Set<string>;
  close: () => Promise<void>;
}

const commit = '8569e77416ac678110aaccebecf86caf93016b0c';
const wheelName = 'iconclass-0.29-py3-none-any.whl';

/**
 * Serves a folder of Iconclass as raw.githubusercontent.com does: compressed where that is taken, ranges of what is
 * not; and as PyPI, whose index names a file of another server, which is found behind a redirection.
 */
export async function startOfficialServers(folder: string): Promise<OfficialServers> {
  const files = new Map(filesOf(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const wheel = wheelOf(files);
  const asked: string[] = [];
  const down = new Set<'repository' | 'index'>();
  const breaking = new Map<string, number>();
  const damaged = new Set<string>();
  const stalled = Promise.withResolvers<void>();

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push([request.method, path, request.headers.range].filter(Boolean).join(' '));
    const place = path.startsWith('/raw/') ? 'repository' : 'index';
    if (down.has(place)) response.writeHead(503).end();
    else if (place === 'repository') sendRaw(path.slice(`/raw/${commit}/`.length), request, response);
    else if (path === '/simple/iconclass/') sendIndex(request, response);
    else if (path === `/moved/${wheelName}`) response.writeHead(302, { location: `/files/${wheelName}` }).end();
    else if (path === `/files/${wheelName}`) sendBytes(wheel, request, response);
    else response.writeHead(404).end();
  });

  function sendRaw(path: string, request: IncomingMessage, response: ServerResponse): void {
    const bytes = files.get(path);
    if (bytes === undefined) {
      response.writeHead(404).end();
      return;
    }
    const breakAt = breaking.get(path);
    if (breakAt !== undefined) {
      breaking.delete(path);
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, breakAt), () => stalled.resolve());
      return;
    }
    if (damaged.has(path)) response.writeHead(200).end(Buffer.alloc(bytes.length, 'x'));
    else sendBytes(bytes, request, response);
  }

  function sendIndex(request: IncomingMessage, response: ServerResponse): void {
    const type = 'application/vnd.pypi.simple.v1+json';
    if (request.headers.accept !== type) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      return;
    }
    const hashes = { sha256: digestOf(wheel) };
    const listed = [
      { filename: 'iconclass-0.28-py3-none-any.whl', hashes: {}, url: '/files/older' },
      { filename: wheelName, hashes, url: `../../moved/${wheelName}`, 'requires-python': '<4.0,>=3.7', yanked: false },
    ];
    const body = JSON.stringify({ meta: { 'api-version': '1.1' }, name: 'iconclass', files: listed });
    response.writeHead(200, { 'content-type': type }).end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    sources: { repository: `${origin}/raw`, index: `${origin}/simple` },
    pinned: {
      repository: { commit, files: [...files].map(([path, bytes]) => Object.assign({ path }, pinOf(bytes))) },
      package: { name: 'iconclass', version: '0.29', file: wheelName, ...pinOf(wheel) },
    },
    asked,
    down,
    breaking,
    damaged,
    stalled: stalled.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendBytes(bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
  const start = /^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1];
  if (start !== undefined && headers['accept-encoding'] === 'identity') {
    const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(206, { 'content-range': range }).end(bytes.subarray(Number(start)));
  } else if (headers['accept-encoding']?.includes('gzip') === true) {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bytes));
  } else response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => /^(?:(?:txt|kw)\/.*|notations|keys)\.txt$|^(?:txt|kw)\//u.test(path));
}

/** Packs the files as the package holds them: one file of labels and one of keywords a language, of fewer languages. */
function wheelOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const all = new Map<string, Buffer[]>();
  for (const [path, bytes] of files) {
    const [kind = '', lang = '', name] = path.split('/');
    if (name !== undefined && !['en', 'de'].includes(lang)) continue;
    const key = name === undefined ? path : `${kind}_${lang}.txt`;
    all.set(key, [...(all.get(key) ?? []), bytes]);
  }
  const data = zipSync(Object.fromEntries([...all].map(([name, parts]) => [name, Buffer.concat(parts)])));
  return Buffer.from(zipSync({ 'iconclass/__init__.py': Buffer.from('# code'), 'iconclass/data.zip': data }));
}

function pinOf(bytes: Buffer) {
  return { bytes: bytes.length, sha256: digestOf(bytes) };
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
