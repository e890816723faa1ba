import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishTo, type Shown } from './publish.ts';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A site that keeps what it was asked. */
let server: Server;
let site = '';
let asked: Asked[] = [];
let folder = '';
let said: string[] = [];
/** Answers to the next calls. */
let answers: { status: number; body: unknown; location?: string }[] = [];

beforeEach(async () => {
  [asked, said, answers] = [[], [], []];
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, body: answer, location } = answers.shift() ?? { status: 500, body: {} };
      response.writeHead(status, { ...(location !== undefined && { location }) }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-publish-'));
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'remoteEntry.js'), 'entry()');
  await writeFile(join(folder, 'media/lion.png'), 'lion');
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function publish({ shown, token = 'icr_secret', to = site }: { shown?: Shown; token?: string; to?: string } = {}) {
  return publishTo(to, { folder, slot: 'mf-lists', token, shown, why: 'new', say: (line) => said.push(line) });
}

async function filesOf(body: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const entries = extract();
  createGunzip()
    .on('error', (cause) => entries.destroy(cause))
    .end(body)
    .pipe(entries);
  for await (const entry of entries) files[entry.header.name] = await text(entry);
  return files;
}

test('DEL-1: every file of a build goes to the site with the token, and then it is promoted', async () => {
  answers = [
    { status: 201, body: { version: '1.2.0', outcome: 'new' } },
    { status: 200, body: { revision: 8 } },
  ];

  await publish({ shown: { to: 'all' } });

  const [build, promotion] = asked;
  expect(build?.path).toMatch(/^\/api\/releases\/builds\/mf-lists\?(?:commit=[0-9a-f]+&)?why=new$/u);
  expect(build?.headers.authorization).toBe('Bearer icr_secret');
  expect(await filesOf(build?.body ?? Buffer.alloc(0))).toEqual({
    'media/lion.png': 'lion',
    'remoteEntry.js': 'entry()',
  });
  expect(promotion?.path).toBe('/api/releases/promote');
  expect(JSON.parse(String(promotion?.body))).toEqual({ versions: { 'mf-lists': '1.2.0' }, why: 'new' });
  expect(said).toEqual([expect.stringMatching(/1\.2\.0 is published/u), expect.stringMatching(/1\.2\.0 is active/u)]);
});

test.each<[Shown, { path: string; body: object }, unknown, RegExp]>([
  [
    { to: 'preview' },
    { path: '/api/releases/preview', body: { versions: { 'mf-lists': '1.2.0' }, why: 'new' } },
    { link: 'https://archive.example/?preview=x', expires: '2026-12-01' },
    /Until 2026-12-01 .+https:\/\/archive\.example\/\?preview=x/u,
  ],
  [
    { to: 'canary', percent: 10 },
    { path: '/api/releases/canary', body: { slot: 'mf-lists', version: '1.2.0', percent: 10, why: 'new' } },
    { revision: 9 },
    /shown to 10 %/u,
  ],
])('DEL-3: what was published before is shown to some: %o', async (shown, call, answer, words) => {
  answers = [
    { status: 200, body: { version: '1.2.0', outcome: 'there' } },
    { status: 200, body: answer },
  ];

  await publish({ shown });

  const [, showing] = asked;
  expect({ path: showing?.path, body: JSON.parse(String(showing?.body)) }).toEqual(call);
  expect(said).toEqual([expect.stringMatching(/published .+ before/u), expect.stringMatching(words)]);
});

test('DEL-1: what a site refuses is said in its own words, and nothing is promoted', async () => {
  answers = [{ status: 422, body: { code: 'release-refused', error: 'It brings a React of its own.' } }];

  await expect(publish({ shown: { to: 'all' } })).rejects.toThrow('It brings a React of its own.');

  expect(asked).toHaveLength(1);
  expect(said).toEqual([]);
});

test('DEL-1: a token goes to the site that was named, encrypted, and nowhere else', async () => {
  answers = [{ status: 307, body: {}, location: 'http://127.0.0.1:9/elsewhere' }];

  await expect(publish()).rejects.toThrow(/answered 307/u);
  await expect(publish({ to: 'http://archive.example' })).rejects.toThrow(/use its https address/u);
  await expect(publish({ token: '' })).rejects.toThrow(/set ICONOTHECA_TOKEN/u);
  await expect(publish({ to: 'archive' })).rejects.toThrow(/--to takes the address of a site/u);
  await expect(publish({ to: 'http://127.0.0.1:9' })).rejects.toThrow(/^(?!.*icr_secret).*could not be reached/u);
  expect(asked).toHaveLength(1);
});
