import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorBody } from '@iconotheca/contracts/http/error';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSite, withReleases } from '../testing/test-site.ts';

/** Statuses of so many requests of one client, one after the other. */
async function statuses(times: number, address: string, client: Record<string, string>): Promise<number[]> {
  const seen: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const response = await fetch(address, { headers: client });
    await response.arrayBuffer();
    seen.push(response.status);
  }
  return seen;
}

const reader = { 'x-forwarded-for': '203.0.113.5' };
/** The same, with a token of their own. */
const by = (token: string) => ({ ...reader, authorization: `Bearer ${token}` });
const start = () => startSite({ env: { SEARCHES_PER_MINUTE: '2' } });
/** No archive is there: what is let in is answered 502. */
const [letIn, refused] = [502, 429];

describe('with two searches a minute', () => {
  test('a client who searches more than a reader would waits, while others go on', async () => {
    const { url } = await start();
    const search = `${url}/api/search?q=lion`;

    expect(await statuses(3, search, reader)).toEqual([letIn, letIn, refused]);
    const last = await fetch(search, { headers: reader });
    expect(errorBody.parse(await last.json()).code).toBe('too-many-requests');
    const retryAfterS = Number(last.headers.get('retry-after'));
    expect(retryAfterS).toBeGreaterThan(0);
    expect(retryAfterS).toBeLessThanOrEqual(60);
    expect(await statuses(1, search, { 'x-forwarded-for': '203.0.113.6' })).toEqual([letIn]);
    expect(await statuses(1, `${url}/api/health/live`, reader)).toEqual([200]);
  });

  test('readers with tokens share an address, each by their own count; made-up tokens do not add up', async () => {
    const { url } = await start();
    const search = `${url}/api/search?q=lion`;

    expect(await statuses(3, search, by('a'))).toEqual([letIn, letIn, refused]);
    expect(await statuses(2, search, by('b'))).toEqual([letIn, letIn]);
    const madeUp = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => (await statuses(1, search, by(`made-up-${at}`)))[0]),
    );
    expect([madeUp.filter((status) => status === letIn).length, madeUp.includes(refused)]).toEqual([5, true]);
  });

  test('addresses of IPv6 that one household has count as one', async () => {
    const { url } = await start();
    const search = `${url}/api/search?q=lion`;
    const seen: (number | undefined)[] = [];
    for (const at of [1, 2, 3]) seen.push((await statuses(1, search, { 'x-forwarded-for': `2001:db8:0:1::${at}` }))[0]);

    expect(seen).toEqual([letIn, letIn, refused]);
  });

  test('a page says so as a page', async () => {
    const { url } = await start();
    const page = { ...reader, accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    await statuses(2, `${url}/r/section/all?q=lion`, page);

    const response = await fetch(`${url}/r/section/all?q=lion`, { headers: page });

    expect([response.status, response.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('You ask too much at a time.');
  });

  test('images and other calls have limits of their own, and this machine has none', async () => {
    const { url } = await start();

    const others = await statuses(11, `${url}/api/profiles`, reader);
    expect(others.filter((status) => status === refused)).toHaveLength(1);
    expect(await statuses(1, `${url}/iiif/2/a.jpg/info.json`, reader)).toEqual([letIn]);
    expect(new Set(await statuses(20, `${url}/api/search?q=lion`, {}))).toEqual(new Set([letIn]));
  });
});

test('where there is no limit, nobody is counted', async () => {
  const { url } = await startSite({ env: { SEARCHES_PER_MINUTE: 'none' } });

  expect(new Set(await statuses(20, `${url}/api/search?q=lion`, reader))).toEqual(new Set([letIn]));
});

/** A connection on which this was sent, and nothing more. */
async function sent(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** A call whose body says that 1,000 bytes follow, of which few do. */
function halfCall(address: string): string {
  const head = ['POST /api/objects HTTP/1.1', 'Host: 127.0.0.1', `X-Forwarded-For: ${address}`];
  return [...head, 'Content-Type: application/json', 'Content-Length: 1000', '', '{"uids":["'].join('\r\n');
}

describe('bodies and headers that never come', () => {
  test('hold up no other: of one address the oldest are refused, in words, and searches, calls and pages are answered', async () => {
    const { url } = await startSite({ releases: await withReleases() });
    const neighbour = { 'x-forwarded-for': '198.51.100.20' };
    await Promise.all(Array.from({ length: 50 }, () => sent(url, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow')));

    const held = await Promise.all(Array.from({ length: 100 }, () => sent(url, halfCall('203.0.113.9'))));
    const answers = held.map(async (socket) => String((await once(socket, 'data'))[0]));
    const refusals = new Set<string>();
    for (const answer of answers) void answer.then((text) => refusals.add(text));
    await expect.poll(() => refusals.size).toBe(100 - 8);

    for (const text of refusals) {
      expect(text).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: 1\r\n.*"code":"too-many-requests"/isu);
    }
    expect(await statuses(3, `${url}/api/search?q=lion`, neighbour)).toEqual([letIn, letIn, letIn]);
    expect(await statuses(1, `${url}/r/lists`, neighbour)).toEqual([200]);
    const whole = { method: 'POST', body: '{"uids":["a"]}' };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${url}/api/objects`, { ...whole, headers })).status).toBe(letIn);
  });

  test('of many addresses give way to those that come', async () => {
    const { url } = await startSite();

    const [first] = await Promise.all(Array.from({ length: 257 }, (_, at) => sent(url, halfCall(`203.0.${at}.1`))));
    const body = { method: 'POST', body: '{"uids":["a"]}', headers: { 'content-type': 'application/json' } };
    const whole = await fetch(`${url}/api/objects`, body);

    expect(whole.status).toBe(letIn);
    expect(String((await once(first ?? connect(0), 'data'))[0])).toMatch(/^HTTP\/1\.1 503 .*"code":"overloaded"/su);
  });

  test('are no matter of bodies that come slowly, piece by piece', async () => {
    const { url } = await startSite();
    const call = await sent(url, halfCall('203.0.113.9'));
    const rest = `a"]}${' '.repeat(1_000)}`.slice(0, 990);

    for (const piece of rest.match(/.{1,99}/gsu) ?? []) {
      await fetch(`${url}/api/health/live`);
      call.write(piece);
    }

    expect(String((await once(call, 'data'))[0])).toMatch(/^HTTP\/1\.1 502 /u);
  });
});
