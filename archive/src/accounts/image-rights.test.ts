import { uploadResult } from '@iconotheca/contracts/upload/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPass, aPerson } from '../testing/people.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';
import { quartersJpeg } from '../testing/image-archive.ts';

let archive: TestArchive;
let tokens: Record<'subscriber' | 'pass' | 'user' | 'editor' | 'owner', string>;

beforeAll(async () => {
  archive = await startArchive({ env: { ACCESS: 'subscribers' } });
  const { dataDir } = archive;
  const owner = aPerson(dataDir);
  await archive.save(
    anItem({ ID: ['CLOSED'], HIM: ['HAB'], ALLIMAGES: ['closed.jpg', 'both.jpg'] }),
    anItem({ ID: ['OPEN'], HIM: ['CERLPDA'], ALLIMAGES: ['open.jpg', 'both.jpg'] }),
    anItem({ ID: ['OWN'], HIM: ['HAB'], ALLIMAGES: ['own.jpg'], _OWNER_PK: [owner.userpk] }),
    anItem({ ID: ['KEPT'], HIM: ['HOOGVELD'], ALLIMAGES: ['kept.jpg'] }),
  );
  const size: [number, number] = [1_200, 900];
  await ingestImages(dataDir, {
    'closed.jpg': size,
    'both.jpg': size,
    'open.jpg': size,
    'own.jpg': size,
    'kept.jpg': size,
    'loose.jpg': size,
  });
  tokens = {
    subscriber: aPerson(dataDir, { isSubscriber: true }).token,
    pass: aPass(dataDir),
    user: aPerson(dataDir).token,
    editor: aPerson(dataDir, { collections: ['HOOGVELD'] }).token,
    owner: owner.token,
  };
});
afterAll(() => archive.stop());

function ask(path: string, token?: string, further: Record<string, string> = {}): Promise<Response> {
  const headers = { ...further, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
  return fetch(archive.address + path, { headers });
}

/** Everything of an image that is more than a thumbnail. */
const wholeOf = (name: string) => [
  `/f/${name}`,
  `/iiif/2/${name}/full/max/0/default.jpg`,
  `/iiif/3/${name}/full/max/0/default.jpg`,
  `/iiif/2/${name}/full/301,/0/default.jpg`,
  `/iiif/2/${name}/0,0,256,256/256,/0/default.jpg`,
  `/iiif/2/${name}/0,0,256,256/150,/0/default.jpg`,
  `/iiif/2/${name}/info.json`,
  `/iiif/3/${name}/info.json`,
];
const thumbnailsOf = (name: string) => [
  `/iiif/2/${name}/full/150,/0/default.jpg`,
  `/iiif/2/${name}/full/300,/0/default.jpg`,
  `/iiif/3/${name}/full/300,/0/default.jpg`,
];

async function statuses(paths: readonly string[], token?: string): Promise<number[]> {
  const asked = paths.map(async (path) => (await ask(path, token)).status);
  return [...new Set(await Promise.all(asked))];
}

describe('where content is for subscribers, an image that only subscribers may see', () => {
  test.each(wholeOf('closed.jpg'))('is refused to a visitor in words and stored by no cache: %s', async (path) => {
    const response = await ask(path);

    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await errorOf(response)).toEqual({
      code: 'subscription-required',
      error: expect.stringMatching(/^This content is for subscribers/u),
    });
  });

  test('is refused to an account without a subscription, and with a token that is none', async () => {
    expect(await statuses(wholeOf('closed.jpg'), tokens.user)).toEqual([403]);
    expect(await statuses(wholeOf('closed.jpg'), 'no-token')).toEqual([403]);
  });

  test.each(['subscriber', 'pass'] as const)('is given to a %s', async (who) => {
    expect(await statuses(wholeOf('closed.jpg'), tokens[who])).toEqual([200]);
  });

  test('is shown to everyone in the sizes of a card, and any cache may store those', async () => {
    for (const path of thumbnailsOf('closed.jpg')) {
      const response = await ask(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('may be stored by the reader’s own browser alone, and not for who comes after them', async () => {
    for (const path of wholeOf('closed.jpg')) {
      const { headers } = await ask(path, tokens.subscriber);
      expect(headers.get('cache-control'), path).toBe('private, max-age=3600');
      expect(headers.get('vary'), path).toMatch(/Authorization, Cookie/u);
    }
  });

  test('is refused to a visitor right after a subscriber was given it, also by its ETag', async () => {
    for (const path of wholeOf('closed.jpg')) {
      const etag = (await ask(path, tokens.subscriber)).headers.get('etag') ?? '';
      expect((await ask(path)).status, path).toBe(403);
      expect((await ask(path, undefined, { 'If-None-Match': etag })).status, path).toBe(403);
    }
  });
});

test('an image of an item that a partner opened is for everyone, and any cache may store it', async () => {
  for (const name of ['open.jpg', 'both.jpg']) {
    expect(await statuses(wholeOf(name))).toEqual([200]);
    expect((await ask(`/f/${name}`)).headers.get('cache-control')).toMatch(/^public/u);
  }
});

test('an image of one’s own item, or of a collection that one edits, is given to its owner and editor', async () => {
  expect(await statuses(wholeOf('own.jpg'), tokens.owner)).toEqual([200]);
  expect(await statuses(wholeOf('own.jpg'), tokens.editor)).toEqual([403]);
  expect(await statuses(wholeOf('kept.jpg'), tokens.editor)).toEqual([200]);
  expect(await statuses(wholeOf('kept.jpg'), tokens.owner)).toEqual([403]);
});

test('an image that no item shows yet is for its sender and for subscribers', async () => {
  const sent = await fetch(`${archive.address}/api/upload?filename=new.jpg`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${tokens.user}` },
    body: new Uint8Array(await quartersJpeg(1_200, 900)),
  });
  const { newfilename } = uploadResult.parse(await sent.json());

  expect(await statuses(wholeOf(newfilename), tokens.user)).toEqual([200]);
  expect(await statuses(wholeOf(newfilename), tokens.owner)).toEqual([403]);
  expect(await statuses(wholeOf(newfilename))).toEqual([403]);
  expect(await statuses(wholeOf('loose.jpg'), tokens.subscriber)).toEqual([200]);
});

test('a name that is none of an image is answered 404 as ever', async () => {
  expect(await statuses(wholeOf('nothing.jpg'))).toEqual([404]);
});
