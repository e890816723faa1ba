import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { expect, test, vi } from 'vitest';
import { answer } from './answer.ts';
import { checkAddress } from './check-address.ts';
import { healthRoutes } from './health.ts';
import { JsonBytes } from './json-bytes.ts';
import { serveApp } from './testing/serve-app.ts';

/** A server that has one endpoint of the contract, which says what it was asked. */
function withSuggestions() {
  return serveApp((app) => {
    app.use(checkAddress);
    answer(app, endpoints.iconclassSamples, ({ notation }) => ({ [notation]: { count: 0, items: [] } }) as never);
  });
}

test('an endpoint is given its input and answers JSON that any cache may keep for its time', async () => {
  const { url } = await withSuggestions();

  const response = await fetch(`${url}/api/iconclass/samples?notation=25F`);

  expect(response.status).toBe(200);
  expect(await response.json()).toHaveProperty('25F');
  expect(response.headers.get('cache-control')).toMatch(/^(?:no-cache|public, max-age=\d+)$/u);
});

test('what is asked with a token is kept by no cache', async () => {
  const { url } = await withSuggestions();

  const response = await fetch(`${url}/api/iconclass/samples?notation=25F`, { headers: { authorization: 'Bearer x' } });

  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('memory of an answer that is JSON already is given back when it was sent, unless others may have a part of it', async () => {
  const json = new TextEncoder().encode('{"25F":{}}');
  const [own, pool] = [json.slice(), new Uint8Array(100)];
  pool.set(json, 10);
  const answers = [own, pool.subarray(10, 10 + json.length)];
  const { url } = await serveApp((app) => {
    answer(app, endpoints.iconclassSamples, () => new JsonBytes(answers.shift() ?? new Uint8Array()));
  });
  const ask = async () => (await fetch(`${url}/api/iconclass/samples?notation=25F`)).text();

  expect(await ask()).toBe('{"25F":{}}');
  expect(await ask()).toBe('{"25F":{}}');

  await vi.waitUntil(() => own.buffer.detached);
  expect(pool.buffer.detached).toBe(false);
});

test.each([
  ['a name that is given twice', '?notation=1&notation=2', 400, 'notation: is given twice'],
  ['an address that is not UTF-8', '?notation=%E9', 400, 'Letters in this address are not encoded in UTF-8.'],
  ['a lone %', '?notation=%', 400, 'The address holds a % that is not followed by two hexadecimal digits'],
  ['an address that is too long', `?notation=${'1'.repeat(limits.maxUriBytes)}`, 414, 'The address is longer than'],
])('%s is refused in words', async (_what, query, status, words) => {
  const { url } = await withSuggestions();

  const response = await fetch(`${url}/api/iconclass/samples${query}`);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining(words) });
});

test('another method is refused, and the right ones named', async () => {
  const { url } = await withSuggestions();

  const response = await fetch(`${url}/api/iconclass/samples`, { method: 'DELETE' });

  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await response.json()).toMatchObject({ error: 'This address answers to GET, HEAD only.' });
});

test('a server whose parts all serve is ready, and says of each how it is', async () => {
  const { url } = await serveApp((app) => {
    app.use(healthRoutes({ version: '1.0.0', parts: { items: () => '516 items', index: async () => 'current' } }));
  });

  const response = await fetch(`${url}/api/health/ready`);

  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({
    ok: true,
    version: '1.0.0',
    parts: { items: '516 items', index: 'current' },
  });
});

test('a part that cannot serve, or does not answer, is named, and the process still lives', async () => {
  const { url, log } = await serveApp((app) => {
    const parts = {
      items: () => {
        throw new TypeError('closed');
      },
      archive: () => Promise.reject(new ApiError('archive-unreachable', 'The archive cannot be reached.')),
      disk: () => new Promise<string>(() => undefined),
    };
    app.use(healthRoutes({ version: '1.0.0', parts, withinMs: 10 }));
  });

  const [live, ready] = await Promise.all([fetch(`${url}/api/health/live`), fetch(`${url}/api/health/ready`)]);

  expect([live.status, ready.status]).toEqual([200, 503]);
  expect(await ready.json()).toMatchObject({
    ok: false,
    parts: { items: 'cannot serve', archive: 'The archive cannot be reached.', disk: 'does not answer' },
  });
  await vi.waitFor(() => expect(log).toContainEqual(expect.objectContaining({ level: 50, part: 'items' })));
});

test('no log holds a token, wherever the client sent it, and health checks are logged at debug alone', async () => {
  const { url, log } = await serveApp((app) => {
    app.use(healthRoutes({ version: '1.0.0', parts: {} }));
  });
  const token = 's3cret-token';

  await fetch(`${url}/api/health/live`);
  await fetch(`${url}/nothing?token=${token}&q=lion`, {
    headers: { authorization: `Bearer ${token}`, cookie: `t=${token}`, referer: `${url}/r/?token=${token}` },
  });

  await vi.waitFor(() => expect(log.map(({ level }) => level)).toEqual([20, 30]));
  expect(log[1]).toMatchObject({ method: 'GET', route: 'none', status: 404 });
  expect(JSON.stringify(log)).not.toContain(token);
  expect(JSON.stringify(log)).not.toContain('lion');
});
