import { errorBody } from '@iconotheca/contracts/http/error';
import { describe, expect, test } from 'vitest';
import { startSite } from '../testing/test-site.ts';

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
