import { ApiError, errorBody, type ErrorCode } from '@iconotheca/contracts/http/error';
import { json } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { serveApp } from './testing/serve-app.ts';

/** A server whose one address fails so. */
function failing(failure: unknown) {
  return serveApp((app) => {
    app.get('/', () => {
      throw failure;
    });
  });
}

const post = (body: string | Buffer, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

function levels(log: readonly Record<string, unknown>[]): unknown[] {
  return log.map(({ level }) => level);
}

const [info, warn, error] = [30, 40, 50];

describe('a failure', () => {
  test('is answered by its code, its words and the field at fault, and kept by no cache', async () => {
    const { url } = await failing(new ApiError('edit-conflict', 'Changed meanwhile.', { field: 'ID' }));

    const response = await fetch(url);

    expect(response.status).toBe(409);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: 'Changed meanwhile.', code: 'edit-conflict', field: 'ID' });
  });

  test('of the server itself is logged whole and answered in brief', async () => {
    const { url, log } = await failing(new TypeError('x is undefined'));

    const response = await fetch(url);
    const { error: words, code } = errorBody.parse(await response.json());

    expect([response.status, code]).toEqual([500, 'internal']);
    expect(words).toBe('Something went wrong on the server; it has been written to its log.');
    await vi.waitFor(() => expect(levels(log)).toEqual([error, warn]));
    expect(log[0]?.['err']).toMatchObject({ message: 'x is undefined' });
  });

  test.each([
    ['wrong-login', 'login refused'],
    ['login-required', 'token refused'],
    ['not-allowed', 'act refused'],
    ['too-many-requests', 'limit reached'],
  ] as const)('that concerns security, %s, is an event in the log', async (code, event) => {
    const { url, log } = await failing(new ApiError(code, 'No.'));

    await fetch(url);

    await vi.waitFor(() => expect(log).toContainEqual(expect.objectContaining({ event, code, msg: 'No.' })));
  });

  test('is logged with its causes, and without what they hold or quote', async () => {
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ';
    const parsing = new SyntaxError(`Unexpected token, "${token}" is not valid JSON`);
    const answered = Object.assign(new Error(`wrong: ${token}`, { cause: parsing }), {
      code: 'INVALID',
      body: { token },
    });
    const { url, log } = await failing(new ApiError('wrong-login', 'No.', { cause: answered }));

    await fetch(url);

    const causes = ['Error INVALID: wrong: ….…', 'SyntaxError'];
    await vi.waitFor(() => expect(log).toContainEqual(expect.objectContaining({ event: 'login refused', causes })));
    expect(JSON.stringify(log)).not.toMatch(/eyJ/u);
  });

  test('for something that is not made here, 501, is not the server’s fault', async () => {
    const { url, log } = await failing(new ApiError('not-supported', 'No TIFF is made here.'));

    const response = await fetch(url);

    expect(response.status).toBe(501);
    await vi.waitFor(() => expect(levels(log)).toEqual([info]));
  });

  test('of a full disk says so', async () => {
    const { url } = await failing(Object.assign(new Error('write'), { code: 'ENOSPC' }));

    const response = await fetch(url);

    expect(response.status).toBe(507);
    expect(errorBody.parse(await response.json()).code).toBe('storage-full');
  });

  test.each<[ErrorCode, number | undefined, string | null]>([
    ['too-many-requests', 8, '8'],
    ['too-many-requests', undefined, '1'],
    ['overloaded', 5, '5'],
    ['overloaded', undefined, '1'],
    ['internal', undefined, null],
    ['archive-timeout', undefined, null],
    ['not-found', undefined, null],
  ])('%s after %s seconds answers Retry-After: %s', async (code, retryAfterS, header) => {
    const { url } = await failing(new ApiError(code, 'No.', { retryAfterS }));

    const response = await fetch(url);

    expect(response.headers.get('retry-after')).toBe(header);
  });

  test('takes back what was said of an answer that does not come', async () => {
    const { url } = await serveApp((app) => {
      app.get('/', (_request, response) => {
        response.set({
          etag: '"1"',
          'content-disposition': 'inline',
          'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT',
        });
        throw new ApiError('not-found', 'There is nothing.');
      });
    });

    const { headers } = await fetch(url);

    expect(headers.get('etag')).not.toBe('"1"');
    expect([headers.get('content-disposition'), headers.get('last-modified')]).toEqual([null, null]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('in the middle of an answer breaks the connection', async () => {
    const { url } = await serveApp((app) => {
      app.get('/', async (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        await new Promise((resolve) => response.write('half', resolve));
        throw new Error('lost');
      });
    });

    const body = fetch(url).then((response) => response.text());

    await expect(body).rejects.toThrow('terminated');
  });
});

describe('a body', () => {
  test.each([
    ['that is not JSON', post('{'), 400, 'bad-json', 'The body is not JSON.'],
    ['that is too large', post(`"${'x'.repeat(3_000)}"`), 413, 'too-large', 'The body is larger than 2,000 bytes.'],
    [
      'in another encoding',
      post('{}', { 'content-encoding': 'compress' }),
      415,
      'unsupported-media-type',
      'The body is compressed in a way that is not supported.',
    ],
    [
      'in another alphabet',
      post('{}', { 'content-type': 'application/json; charset=latin1' }),
      415,
      'unsupported-media-type',
      'The body must be JSON in UTF-8.',
    ],
  ])('%s is refused in words', async (_what, request, status, code, words) => {
    const { url } = await serveApp((app) => {
      app.post('/', json({ limit: 2_000 }), (_request, response) => void response.json({}));
    });

    const response = await fetch(url, request);

    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: words, code });
  });
});
