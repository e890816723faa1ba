import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { copies, incunables, institutions, persons, places, printedBooks, type Entry } from './entries.ts';
import { matches, parseQuery } from './lucene.ts';

/** Manners of the catalogues; `reset` ends connections, `elsewhere` leads to an inner server, `moved` within the host. */
const catalogueModes = [
  'fast',
  'older',
  'slow',
  'stalled',
  'reset',
  'error',
  'garbage',
  'nonsense',
  'large',
  'elsewhere',
  'moved',
  'round',
  'page',
  'empty',
] as const;
export type CatalogueMode = (typeof catalogueModes)[number];

export interface FakeCatalogues {
  /** `http://127.0.0.1:41234` */
  url: string;
  mode: CatalogueMode;
  /** Path and query of each request so far, and the headers it came with. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  /** Requests that an inner server got, to which `elsewhere` leads. */
  innerAsked: string[];
  close: () => Promise<void>;
}

/** Path at which another process sets the mode, by PUT of its name, and reads the questions, by GET. */
const controlPath = '/fake';

/** Starts the six catalogues on one server, as data.cerl.org has them, with entries of our own. */
export async function startFakeCatalogues(): Promise<FakeCatalogues> {
  const innerAsked: string[] = [];
  const inner = createServer((request, response) => {
    innerAsked.push(request.url ?? '');
    sendJson(response, { hits: { value: 1 }, rows: [{ id: 'cnp1', name_display_line: 'A secret' }] });
  });
  const innerUrl = await listening(inner);

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', fake.url);
    if (url.pathname === controlPath) void control(request, response);
    else {
      fake.asked.push({ path: request.url ?? '', headers: request.headers });
      answer(url, response);
    }
  });

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mode = z.enum(catalogueModes).safeParse(await text(request));
    if (mode.success) fake.mode = mode.data;
    response.statusCode = request.method === 'GET' || mode.success ? 200 : 400;
    sendJson(
      response,
      fake.asked.map(({ path }) => path),
    );
  }

  function answer(url: URL, response: ServerResponse): void {
    switch (fake.mode) {
      case 'slow':
        // An answer that would come after too long does not come at all.
        break;
      case 'stalled':
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"hits":');
        break;
      case 'reset':
        response.destroy();
        break;
      case 'error':
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"out of order"}');
        break;
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":{"value":1},"rows":[{"id');
        break;
      case 'nonsense':
        sendJson(response, { hits: 'many', rows: { id: 3 }, data: 'none' });
        break;
      case 'large':
        sendJson(response, { hits: 1, rows: [{ id: 'cnp00911001', name_display_line: 'x'.repeat(10_000_000) }] });
        break;
      case 'elsewhere':
        response.writeHead(302, { location: `${innerUrl}${url.pathname}` }).end();
        break;
      case 'moved':
        if (url.searchParams.has('moved')) sendJson(response, found(url));
        else response.writeHead(301, { location: `${url.pathname}${url.search}&moved=1` }).end();
        break;
      case 'round':
        response.writeHead(302, { location: url.href }).end();
        break;
      case 'page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Closed</title>');
        break;
      case 'empty':
        response.writeHead(200, { 'content-type': 'application/json' }).end();
        break;
      case 'fast':
      case 'older':
        respond(url, response, fake.mode);
    }
  }

  const fake: FakeCatalogues = {
    url: '',
    mode: 'fast',
    asked: [],
    innerAsked,
    async close() {
      await Promise.all([closeServer(server), closeServer(inner)]);
    },
  };
  fake.url = await listening(server);
  return fake;
}

function respond(url: URL, response: ServerResponse, mode: 'fast' | 'older'): void {
  try {
    const answer = found(url);
    if (answer === undefined) sendJson(response, { error: 'not found' }, 404);
    else sendJson(response, mode === 'older' ? asEngine(answer) : answer);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    sendJson(response, { error: error.message }, 400);
  }
}

const pages: readonly [RegExp, Readonly<Record<string, unknown>>][] = [
  [/^\/istc\/(?<id>[^/]+)$/u, incunables],
  [/^\/mei\/(?<id>[^/]+)$/u, copies],
];

/** Finds the answer of the catalogues at an address; undefined for none. @throws SyntaxError for a query that is none */
function found({ pathname, searchParams }: URL): unknown {
  const query = searchParams.get('query') ?? '';
  const size = Number(searchParams.get('size') ?? 10);
  if (pathname === '/holdinst/_search') return search(institutions, query, size);
  if (pathname === '/thesaurus/_search') return search([...persons, ...places], query, size);
  if (pathname === '/_external/hpb_search') {
    const book = printedBooks[query.replace(/^pica\.cid=/u, '')];
    return { hits: book === undefined ? 0 : 1, rows: book === undefined ? [] : [book] };
  }
  for (const [pattern, entries] of pages) {
    const id = pattern.exec(pathname)?.groups?.['id'];
    if (id !== undefined) return entries[id];
  }
  return undefined;
}

function search(entries: readonly Entry[], query: string, size: number) {
  const parsed = parseQuery(query);
  const rows = entries.filter((entry) => matches(entry, parsed));
  return { hits: { value: rows.length }, rows: rows.slice(0, size) };
}

/** Answers in the form that the catalogues had before. */
function asEngine(answer: unknown): unknown {
  const searched = z.object({ rows: z.array(z.looseObject({ id: z.string().optional() })) }).safeParse(answer);
  if (!searched.success) return answer;
  const hits = searched.data.rows.map(({ id, ...source }) => ({ _id: id, _score: 1, _source: source }));
  return { took: 3, timed_out: false, hits: { total: { value: hits.length, relation: 'eq' }, hits } };
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
