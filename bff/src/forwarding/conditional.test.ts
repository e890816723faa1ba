import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../openapi/openapi.ts';
import { ask } from '../testing/ask.ts';
import { describedAddresses, fullReleases, otherAddresses, startFullArchive } from '../testing/every-address.ts';
import type { RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

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
const afterResponseCache = 31_000;

/** Answers that are never the same again, may not be kept, or lead elsewhere. */
const neverTheSame: ReadonlySet<string> = new Set([
  '/api/search?q=lion',
  '/api/health/live',
  '/api/health/ready',
  '/LOGIN',
  '/LOGIN/password',
  '/LOGIN/account',
  '/iiif/3/leaf.jpg',
]);
const kept = everyAddress.filter((path) => !neverTheSame.has(path));

test('every path that is described is asked for', () => {
  const read = Object.entries(openApi('1').paths).flatMap(([path, item]) => ('get' in item ? path : []));

  expect(Object.keys(describedAddresses).toSorted()).toEqual(read.toSorted());
});

describe('what a reader has already is not sent again', () => {
  test('whatever it is, by its own ETag, alone or among others', async () => {
    const { url } = await aSite();

    const statuses: [string, ...number[]][] = [];
    // A busy machine refuses some of many calls at once.
    for (const path of kept) {
      const { status, headers } = await ask(url + path);
      const etag = String(headers['etag']);
      const conditions = [etag, `"other", W/${etag.replace(/^W\//u, '')}`, '*'];
      const again = conditions.map((condition) => ask(url + path, { headers: { 'if-none-match': condition } }));
      statuses.push([path, status, ...(await Promise.all(again)).map((answer) => answer.status)]);
    }

    expect(statuses).toEqual(kept.map((path) => [path, 200, 304, 304, 304]));
  });

  test('also after bff has forgotten the pictures that it gave out', async () => {
    const { url, later } = await aSite();
    const pictures = kept.filter((path) => path.startsWith('/iiif/'));
    const firstTags = await Promise.all(pictures.map(async (path) => (await ask(url + path)).headers['etag']));

    later(afterResponseCache);
    const again = await Promise.all(
      pictures.map((path, at) => ask(url + path, { headers: { 'if-none-match': String(firstTags[at]) } })),
    );

    expect(again.map(({ status, text }) => [status, text])).toEqual(pictures.map(() => [304, '']));
    expect(again.map(({ headers }) => headers['etag'])).toEqual(firstTags);
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
