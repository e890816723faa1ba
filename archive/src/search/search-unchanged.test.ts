import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({ items: [anItem({ ID: ['LION'], CAPTION: ['A lion'] })] });
});
afterAll(() => archive.stop());

async function tagOf(query: string, asked = archive): Promise<string | null> {
  return (await asked.get(`/api/search?${query}`)).headers.get('etag');
}

/** Asks again by a bare request: `fetch` by itself would ask for an answer that is not kept anywhere. */
async function askedAgain(query: string, tag: string | null, asked = archive): Promise<IncomingMessage> {
  const headers = { 'If-None-Match': tag ?? '' };
  const [response] = (await once(get(`${asked.address}/api/search?${query}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return response;
}

describe('the answer of a search that a reader has already', () => {
  test('is not sent again while nothing changes', async () => {
    const tag = await tagOf('q=lion&nonce=n');

    const again = await askedAgain('q=lion&nonce=n', tag);

    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' });
  });

  test('is sent when an item was saved', async () => {
    const tag = await tagOf('q=lion&nonce=n');
    await archive.save(anItem({ ID: ['OTHER'], CAPTION: ['Another lion'] }));

    const again = await askedAgain('q=lion&nonce=n', tag);

    expect(again.statusCode).toBe(200);
    expect(again.headers.etag).not.toBe(tag);
  });

  test('is sent when it was in an order of its own', async () => {
    const tag = await tagOf('q=lion');

    const again = await askedAgain('q=lion', tag);

    expect(tag).toBeNull();
    expect(again.statusCode).toBe(200);
  });

  test('is refused to whoever may no longer search there', async () => {
    const closed = await startArchive({ env: { ACCESS: 'subscribers' } });
    const tag = await tagOf('section=him_CERLPDA&nonce=n', closed);

    const again = await askedAgain('nonce=n', tag, closed);

    expect(tag).not.toBeNull();
    expect(again.statusCode).toBe(200);
    await closed.stop();
  });
});
