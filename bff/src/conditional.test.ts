import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { ask } from './testing/ask.ts';
import { describedAddresses, fullReleases, otherAddresses, startFullArchive } from './testing/every-address.ts';
import type { RealArchive } from './testing/real-archive.ts';
import { startSite } from './testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startFullArchive();
});
afterAll(() => archive.close());

/** A site whose clock goes on when a test says so, by which bff keeps small pictures. */
async function aSite() {
  let now = 1;
  const site = await startSite({
    archive: archive.address,
    releases: await fullReleases(),
    tuning: { clock: { now: () => now } },
  });
  return { ...site, later: (ms: number) => (now += ms) };
}

const everyAddress = [...Object.values(describedAddresses).flat(), ...otherAddresses];
/** Longer than bff keeps small pictures. */
const afterHotPictures = 31_000;

/** Answers that are never the same again, may not be kept, or lead elsewhere. */
const neverTheSame: ReadonlySet<string> = new Set([
  '/api/search?q=lion',
  '/api/health/live',
  '/api/health/ready',
  '/LOGIN',
  '/LOGIN/password',
  '/iiif/3/leaf.jpg',
]);
const kept = everyAddress.filter((path) => !neverTheSame.has(path));

test('every path that is described is asked for', () => {
  const read = Object.entries(openApi('1').paths).flatMap(([path, item]) => ('get' in item ? path : []));

  expect(Object.keys(describedAddresses).toSorted()).toEqual(read.toSorted());
});

describe('what a reader has already is not sent again', () => {
  test.each(kept)('%s', async (path) => {
    const { url, later } = await aSite();
    const first = await ask(url + path);
    const etag = String(first.headers['etag']);

    const again = await ask(url + path, { headers: { 'if-none-match': etag } });
    later(afterHotPictures);
    const afterwards = await ask(url + path, { headers: { 'if-none-match': etag } });
    const listed = await ask(url + path, { headers: { 'if-none-match': `"other", W/${etag.replace(/^W\//u, '')}` } });
    const any = await ask(url + path, { headers: { 'if-none-match': '*' } });

    expect(first.headers).toHaveProperty('etag');
    const statuses = [first, again, afterwards, listed, any].map(({ status }) => status);
    expect(statuses).toEqual([200, 304, 304, 304, 304]);
    expect(again.text + afterwards.text).toBe('');
    expect(afterwards.headers['etag']).toBe(etag);
  });
});

test('a reader who has something else is sent the picture, also one that was asked for a moment ago', async () => {
  const { url } = await aSite();
  const path = `${url}/iiif/2/leaf.jpg/full/150,/0/default.jpg`;
  const first = await ask(path);

  const again = await ask(path, { headers: { 'if-none-match': '"other"' } });

  expect([again.status, again.headers['etag']]).toEqual([200, first.headers['etag']]);
  expect([again.text.length > 0, again.text]).toEqual([true, first.text]);
});
