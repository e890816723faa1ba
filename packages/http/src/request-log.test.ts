import { ApiError } from '@iconotheca/contracts/http/error';
import { expect, test, vi } from 'vitest';
import { currentRequestId } from './request-id.ts';
import { serveApp } from './testing/serve-app.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const fresh = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/u;

/** A server behind these proxies that answers under which id it works. */
function behind(proxies: string[]) {
  return serveApp((app) => {
    app.set('trust proxy', proxies);
    app.get('/items/:uid', async (_request, response) => {
      await new Promise(setImmediate);
      response.json({ id: currentRequestId() });
    });
    app.get('/fails', () => {
      throw new ApiError('not-found', 'There is nothing.');
    });
  });
}

const idOf = (response: Response) => response.headers.get('x-request-id') ?? '';

test.each([
  ['its X-Request-Id', { 'x-request-id': 'proxy-0001' }, 'proxy-0001'],
  ['the trace of its traceparent', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
  [
    'its X-Request-Id before the trace',
    { 'x-request-id': 'proxy-0001', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    'proxy-0001',
  ],
])('a call that a trusted proxy passes on has %s, in the work, the answer and the log', async (_what, headers, id) => {
  const { url, log } = await behind(['loopback']);

  const response = await fetch(`${url}/items/I1?q=lion`, { headers });

  expect(idOf(response)).toBe(id);
  expect(await response.json()).toEqual({ id });
  await vi.waitFor(() => expect(log).toHaveLength(1));
  expect(log[0]).toMatchObject({ requestId: id, method: 'GET', route: '/items/:uid', status: 200 });
  expect(log[0]?.['ms']).toBeGreaterThanOrEqual(0);
});

test.each([
  ['too short', { 'x-request-id': 'abc' }],
  ['too long', { 'x-request-id': 'a'.repeat(65) }],
  ['of other signs', { 'x-request-id': 'abcdefgh{"level":60}' }],
  ['a trace of nothing', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['a trace of another version', { traceparent: `ff-${trace}-00f067aa0ba902b7-01` }],
])('an id that is %s is not taken, and a new one given', async (_what, headers) => {
  const { url } = await behind(['loopback']);

  expect(idOf(await fetch(`${url}/items/I1`, { headers }))).toMatch(fresh);
});

test('an id from someone who is no trusted proxy is not taken', async () => {
  const { url } = await behind(['192.0.2.1']);

  const response = await fetch(`${url}/items/I1`, {
    headers: { 'x-request-id': 'proxy-0001', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });

  expect(idOf(response)).toMatch(fresh);
});

test('calls at the same time have each their own, and a failure tells its own', async () => {
  const { url } = await behind([]);

  const answers = await Promise.all(['/items/1', '/items/2', '/fails', '/nowhere'].map((path) => fetch(url + path)));

  expect(new Set(answers.map(idOf)).size).toBe(4);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  for (const each of answers.slice(0, 2)) expect(await each.json()).toEqual({ id: idOf(each) });
});
