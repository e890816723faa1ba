import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { imageFileUrl, manifestUrl, thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { imagesFolder, openRecords } from '../archive.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files.ts';
import { imageKeys } from '../images/image-files.ts';
import { openImages } from '../images/images.ts';
import { createLogger } from '../log.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import {
  aPicture,
  bytesOf,
  drip,
  endless,
  jsonOf,
  networkTo,
  redirectTo,
  startPictureServer,
  statusOf,
  type Answer,
} from '../testing/picture-server.ts';
import { hasPostgres, makeDatabase } from '../testing/postgres/test-database.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { verifyArchive } from '../verify/verify.ts';
import { repair } from '../verify/repair.ts';
import { fetchThumbnails, type FailedPicture, type FetchOptions, type FetchReport } from './fetch-thumbnails.ts';
import { allowFetchedKinds } from './small-picture.ts';

interface Fetched {
  report: FetchReport;
  failed: FailedPicture[];
}

/** Fetches into an archive, by a network in which every name leads to this machine. */
async function fetchInto(
  place: { dataDir: string; records?: string | undefined },
  origin: string,
  options: Partial<FetchOptions> = {},
): Promise<Fetched> {
  const records = await openRecords(place);
  const dir = imagesFolder(place.dataDir);
  const images = openImages({
    records: records.images,
    files: openFiles(dir),
    dir,
    log: createLogger({ logLevel: 'silent' }),
  });
  allowFetchedKinds();
  const failed: FailedPicture[] = [];
  try {
    const report = await fetchThumbnails(
      { records, images },
      {
        registered: [origin],
        stop: new AbortController().signal,
        onFailure: (one) => void failed.push(one),
        network: networkTo('127.0.0.1'),
        everyMs: 0,
        ...options,
      },
    );
    return { report, failed };
  } finally {
    await images.close();
    await records.close();
  }
}

async function withRecordsOf<Result>(place: { dataDir: string }, work: (records: RecordStore) => Promise<Result>) {
  const records = await openRecords(place);
  try {
    return await work(records);
  } finally {
    await records.close();
  }
}

/** A place for an archive that serves nothing. */
async function aPlace(...items: readonly ItemRecord[]): Promise<{ dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-elsewhere-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await withRecordsOf({ dataDir }, (records) => records.items.saveAll(items));
  return { dataDir };
}

/** Fetches the one picture of one item, and says why it could not be had. */
async function reasonFor(answer: Answer, options: Partial<FetchOptions> = {}): Promise<string | undefined> {
  const server = await startPictureServer();
  server.answers.set('/a.jpg', answer);
  const place = await aPlace(anItem({ ID: ['A'], URL_IMAGE: [`${server.origin}/a.jpg`] }));
  const { failed } = await fetchInto(place, server.origin, options);
  return failed[0]?.reason;
}

describe('FIND-8: a thumbnail of a picture elsewhere', () => {
  let archive: TestArchive;
  let address: string;
  let picture: Buffer;

  beforeAll(async () => {
    picture = await aPicture(1_200, 900);
    archive = await startArchive();
  });
  afterAll(() => archive.stop());

  test('is served as the image of its item, found, and gone with the address', async () => {
    const server = await startPictureServer();
    address = `${server.origin}/leaf 1.jpg`;
    server.answers.set('/leaf%201.jpg', bytesOf(picture));
    await archive.save(
      anItem({ ID: ['A'], HIM: ['FAR'], URL_IMAGE: [address] }),
      anItem({ ID: ['B'], HIM: ['FAR'], URL_IMAGE: [address] }),
      anItem({ ID: ['C'], HIM: ['FAR'], ALLIMAGES: ['own.jpg'], URL_IMAGE: [`${server.origin}/unasked.jpg`] }),
      anItem({ ID: ['D'], HIM: ['FAR'], URL_WEBPAGE: [`${server.origin}/page`] }),
      anItem({ ID: ['E'], HIM: ['FAR'], URL_IMAGE: ['https://other.example/e.jpg'] }),
    );
    await ingestImages(archive.dataDir, { 'own.jpg': [60, 40] });

    const { report } = await fetchInto(archive, server.origin);

    expect(report).toMatchObject({
      fetched: 1,
      collections: { FAR: { own: 1, kept: 2, waiting: 0, unregistered: 1, without: 1, failed: {} } },
      unregistered: { 'https://other.example': 1 },
      endedBy: undefined,
    });
    expect(server.asked).toEqual(['/leaf%201.jpg']);
    await expect.poll(async () => (await archive.search('q=&facet_lacks=Oimages')).total).toBe(2);
    const { hits } = await archive.search('q=&facet_him=OFAR');
    const image = hits.find(({ ID }) => ID[0] === 'B')?._images?.[0];
    expect(image).toMatchObject({ name: address, width: limits.fetched.sidePx, height: 450, color: '#c08040' });
    expect(image?.thumbhash).toBeDefined();
    const card = await archive.get(thumbnailUrl(address, 300));
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await archive.get(imageFileUrl(address, { region: '0,0,300,150' }))).status).toBe(200);
    // The picture itself is not here: there is no manifest of it.
    expect((await archive.get(manifestUrl('A'))).status).toBe(404);
  });

  test('is not asked for again, is kept when its item changes, and goes when no item names it', async () => {
    const gone = await startPictureServer();
    await archive.save(anItem({ ID: ['A'], HIM: ['FAR'], TITLE: ['Changed'], URL_IMAGE: [address] }));
    const changed = await archive.search('q=changed');
    const again = await fetchInto(archive, gone.origin);
    await archive.save(anItem({ ID: ['A'], HIM: ['FAR'], URL_IMAGE: ['https://other.example/a.jpg'] }));
    await withRecordsOf(archive, async ({ items }) => await items.remove('B'));
    const last = await fetchInto(archive, gone.origin);

    expect(changed.hits.map(({ _images }) => _images?.[0]?.name)).toEqual([address]);
    expect(again.report).toMatchObject({ fetched: 0, removed: 0, collections: { FAR: { kept: 2 } } });
    expect(last.report).toMatchObject({ fetched: 0, removed: 1, collections: { FAR: { kept: 0 } } });
    expect(gone.asked).toEqual([]);
    expect((await archive.get(thumbnailUrl(address, 299))).status).toBe(404);
  });
});

test('FIND-8: a server of images is asked for the size of a card, and its information once', async () => {
  const server = await startPictureServer();
  const small = bytesOf(await aPicture(600, 400));
  const service = (id: string, information: object, request: string) => {
    server.answers.set(`/${id}/info.json`, jsonOf({ width: 6_000, height: 4_000, ...information }));
    server.answers.set(`/${id}/${request}`, small);
  };
  const third = { '@context': 'http://iiif.io/api/image/3/context.json' };
  const sizes = [
    { width: 150, height: 100 },
    { width: 750, height: 500 },
    { width: 3_000, height: 2_000 },
  ];
  service('two', { profile: ['http://iiif.io/api/image/2/level2.json', {}] }, 'full/600,/0/default.jpg');
  service('three', { ...third, profile: 'level1' }, 'full/600,/0/default.jpg');
  service('little', { ...third, profile: 'level2', maxWidth: 300 }, 'full/300,/0/default.jpg');
  service('zero', { profile: 'http://iiif.io/api/image/2/level0.json', sizes }, 'full/750,/0/default.jpg');
  service('none', { ...third, profile: 'level0', sizes }, 'full/750,500/0/default.jpg');
  server.answers.set(
    '/manifest-3',
    jsonOf({
      type: 'Manifest',
      items: [{ items: [{ items: [{ body: { id: 'x', service: [{ id: `${server.origin}/three` }] } }] }] }],
    }),
  );
  server.answers.set('/manifest-2', jsonOf({ thumbnail: { '@id': `${server.origin}/ready.jpg` } }));
  server.answers.set('/ready.jpg', small);
  const place = await aPlace(
    anItem({ URL_IMAGE: [`${server.origin}/two/full/max/0/default.jpg`] }),
    anItem({ URL_IMAGE: [`${server.origin}/little/info.json`] }),
    anItem({ ALLIMAGES: [`${server.origin}/zero/full/!150,150/0/default.jpg`] }),
    anItem({ URL_IMAGE: [`${server.origin}/none/info.json`] }),
    anItem({ ID: ['M3'], URL_IIIF_MANIFEST: [`${server.origin}/manifest-3`] }),
    anItem({ ID: ['M2'], URL_IIIF_MANIFEST: [`${server.origin}/manifest-2`] }),
  );

  const { report, failed } = await fetchInto(place, server.origin);

  expect([report.fetched, failed]).toEqual([6, []]);
  expect(server.asked.toSorted()).toEqual([
    '/little/full/300,/0/default.jpg',
    '/little/info.json',
    '/manifest-2',
    '/manifest-3',
    '/none/full/750,500/0/default.jpg',
    '/none/info.json',
    '/ready.jpg',
    '/three/full/600,/0/default.jpg',
    '/three/info.json',
    '/two/full/600,/0/default.jpg',
    '/two/info.json',
    '/zero/full/750,/0/default.jpg',
    '/zero/info.json',
  ]);
  const events = await withRecordsOf(place, async ({ items }) => await items.eventsAfter(0, 100));
  const pictured = events.filter(({ now }) => now?.item.ID[0] === 'M3').map(({ now }) => now?.item._images?.[0]?.name);
  expect(pictured.at(-1)).toBe(`${server.origin}/manifest-3`);
});

describe('a server that means harm', () => {
  test.each([
    ['a private address', '10.0.0.1'],
    ['this machine', '127.0.0.2'],
    ['this machine in IPv6', '::1'],
    ['this machine as IPv6 writes an address of IPv4', '::ffff:127.0.0.2'],
  ])('whose name leads to %s is not connected to', async (_, address) => {
    expect(await reasonFor(() => undefined, { network: networkTo(address) })).toBe('inner-address');
  });

  test('whose name leads inwards the second time it is looked up is not connected to then', async () => {
    const server = await startPictureServer();
    const inner = await startPictureServer('127.0.0.2', server.port);
    for (const name of ['a', 'b', 'c']) {
      server.answers.set(`/${name}.jpg`, bytesOf(await aPicture(80, 60)));
      inner.answers.set(`/${name}.jpg`, bytesOf(await aPicture(80, 60)));
    }
    const place = await aPlace(
      ...['a', 'b', 'c'].map((name) => anItem({ URL_IMAGE: [`${server.origin}/${name}.jpg`] })),
    );

    const { report, failed } = await fetchInto(place, server.origin, { network: networkTo('127.0.0.1', '127.0.0.2') });

    expect(report.fetched).toBe(1);
    expect(failed.map(({ reason }) => reason)).toEqual(['inner-address', 'inner-address']);
    expect(inner.asked).toEqual([]);
  });

  test('that redirects to another one, or to another port, or in a circle, is not followed', async () => {
    const other = await startPictureServer();
    expect(await reasonFor(redirectTo(`${other.origin}/b.jpg`))).toBe('redirect');
    expect(await reasonFor(redirectTo('http://169.254.169.254/latest/meta-data'))).toBe('redirect');
    expect(await reasonFor(redirectTo('file:///etc/passwd'))).toBe('redirect');
    expect(await reasonFor(redirectTo('/a.jpg'))).toBe('redirect');
    expect(await reasonFor(redirectTo('http://name:word@pictures.example/a.jpg'))).toBe('redirect');
    expect(other.asked).toEqual([]);
  });

  test('that redirects within itself is followed three times, and each step is checked', async () => {
    const server = await startPictureServer();
    for (const [at, to] of ['/1.jpg', '/2.jpg', '/3.jpg'].entries()) {
      const path = at === 0 ? '/a.jpg' : `/${at}.jpg`;
      server.answers.set(path, redirectTo(to));
    }
    server.answers.set('/3.jpg', bytesOf(await aPicture(80, 60)));
    const place = await aPlace(anItem({ URL_IMAGE: [`${server.origin}/a.jpg`] }));

    const { report } = await fetchInto(place, server.origin);

    expect(report.fetched).toBe(1);
    expect(server.asked).toEqual(['/a.jpg', '/1.jpg', '/2.jpg', '/3.jpg']);
  });

  test('that sends what is no picture, whatever it calls it, is not believed', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await reasonFor(bytesOf(svg))).toBe('no-picture');
    expect(await reasonFor(bytesOf('<html>', 'image/png'))).toBe('no-picture');
    expect(await reasonFor(bytesOf(Buffer.from('GIF89a'), 'image/gif'))).toBe('no-picture');
    expect(await reasonFor(bytesOf('{"width": 1}', 'application/json'))).toBe('no-picture');
    expect(await reasonFor(bytesOf((await aPicture(800, 600)).subarray(0, 900)))).toBe('damaged');
    expect(await reasonFor(statusOf(200, { 'content-encoding': 'gzip' }))).toBe('no-picture');
  });

  test('that sends a picture of too many pixels, or too many bytes, is left off', async () => {
    expect(await reasonFor(bytesOf(pngBomb(60_000, 60_000), 'image/png'))).toBe('too-large');
    expect(await reasonFor(endless)).toBe('too-large');
  });

  test('that says that it has no right to give, or nothing, is believed', async () => {
    expect(await reasonFor(statusOf(404))).toBe('not-found');
    expect(await reasonFor(statusOf(403))).toBe('refused');
    expect(await reasonFor(statusOf(500))).toBe('server-error');
    expect(await reasonFor((_request, response) => void response.destroy())).toBe('unreachable');
  });
});

test('a server that drips is given up after a while', async () => {
  expect(await reasonFor(drip, { deadlineMs: 400 })).toBe('too-slow');
});

describe('a server that is in need of rest', () => {
  test('is asked again when it says so, and left alone where it asks for more than there is', async () => {
    const server = await startPictureServer();
    const body = await aPicture(80, 60);
    const moments: number[] = [];
    server.answers.set('/a.jpg', (_request, response) => {
      moments.push(performance.now());
      if (moments.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.writeHead(200).end(body);
    });
    const far = await startPictureServer();
    for (const name of ['b', 'c', 'd']) {
      far.answers.set(`/${name}.jpg`, statusOf(503, { 'retry-after': '86400' }));
    }
    const place = await aPlace(
      anItem({ HIM: ['X'], URL_IMAGE: [`${server.origin}/a.jpg`] }),
      ...['b', 'c', 'd'].map((name) => anItem({ HIM: ['X'], URL_IMAGE: [`${far.origin}/${name}.jpg`] })),
    );

    const { report } = await fetchInto(place, server.origin, { registered: [server.origin, far.origin] });

    expect(report).toMatchObject({ fetched: 1, left: [far.origin], collections: { X: { kept: 1, waiting: 3 } } });
    expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(900);
    expect(far.asked.length).toBeLessThan(3);
  });

  test('is left alone after failures in a row', async () => {
    const server = await startPictureServer();
    const names = Array.from({ length: 40 }, (_, at) => `/${at}.jpg`);
    for (const name of names) server.answers.set(name, statusOf(500));
    const place = await aPlace(...names.map((name) => anItem({ URL_IMAGE: [server.origin + name] })));

    const { report } = await fetchInto(place, server.origin);

    expect(report.left).toEqual([server.origin]);
    expect(server.asked.length).toBeLessThanOrEqual(limits.fetched.failuresInARow + limits.fetched.atOnce);
  });
});

test('a run that is stopped goes on where it was, and what failed rests for some days', async () => {
  const server = await startPictureServer();
  const stop = new AbortController();
  const body = await aPicture(80, 60);
  const names = Array.from({ length: 12 }, (_, at) => `/${at}.jpg`);
  for (const [at, name] of names.entries()) {
    server.answers.set(name, (_request, response) => {
      if (at === 6) stop.abort();
      if (at === 2) response.writeHead(404).end();
      else response.writeHead(200).end(body);
    });
  }
  const place = await aPlace(...names.map((name) => anItem({ HIM: ['X'], URL_IMAGE: [server.origin + name] })));

  const first = await fetchInto(place, server.origin, { stop: stop.signal });
  const between = await fetchInto(place, server.origin, { isTrial: true });
  const second = await fetchInto(place, server.origin);
  const third = await fetchInto(place, server.origin);
  const asked = server.asked.length;
  const again = await fetchInto(place, server.origin, { isAgain: true });

  expect(first.report.endedBy).toBe('signal');
  expect(between.report.collections['X']?.kept).toBe(first.report.fetched);
  expect(first.report.fetched + second.report.fetched).toBe(11);
  expect(second.report.collections['X']).toMatchObject({ kept: 11, failed: { 'not-found': 1 } });
  expect(third.report).toMatchObject({ fetched: 0, collections: { X: { kept: 11, failed: { 'not-found': 1 } } } });
  expect([again.report.fetched, server.asked.length - asked]).toEqual([0, 1]);
});

test('as many are asked for as is said', async () => {
  const server = await startPictureServer();
  const names = ['/a.png', '/b.webp', '/c.jpg'];
  server.answers.set('/a.png', bytesOf(await aPicture(20, 700, 'png')));
  server.answers.set('/b.webp', bytesOf(await aPicture(20, 20, 'webp')));
  const place = await aPlace(...names.map((name) => anItem({ URL_IMAGE: [server.origin + name] })));

  const { report } = await fetchInto(place, server.origin, { most: 2 });

  expect(report).toMatchObject({ fetched: 2, endedBy: 'limit' });
  expect(server.asked.toSorted()).toEqual(['/a.png', '/b.webp']);
});

test('OPS-VERIFY: a thumbnail that is lost is no damage, is let go of, and is fetched again', async () => {
  const server = await startPictureServer();
  server.answers.set('/a.jpg', bytesOf(await aPicture(800, 600)));
  const address = `${server.origin}/a.jpg`;
  const place = await aPlace(anItem({ URL_IMAGE: [address] }));
  await fetchInto(place, server.origin);
  const config = readConfig({ DATA_DIR: place.dataDir, ICONCLASS: 'built-in', SEED: 'none' });
  const version = await withRecordsOf(place, async ({ images }) => await images.versionOf(address));
  const whole = await verifyArchive(config, { isAll: true });
  await openFiles(imagesFolder(place.dataDir)).delete(imageKeys.pyramid(version ?? ''));

  const lost = await verifyArchive(config, { isAll: true });
  await repair(config, { ...lost.toRepair, isIndexDue: false });
  const { report } = await fetchInto(place, server.origin);

  expect(whole.findings.filter(({ part }) => part === 'images')).toEqual([]);
  expect(lost.findings.filter(({ part }) => part === 'images')).toEqual([
    { part: 'images', remedy: 'none', says: expect.stringContaining(address) },
  ]);
  expect(report.fetched).toBe(1);
  expect(server.asked).toHaveLength(2);
});

test.runIf(hasPostgres)('FIND-8: records in PostgreSQL have the same thumbnails', async () => {
  const database = await makeDatabase();
  const server = await startPictureServer();
  server.answers.set('/a.jpg', bytesOf(await aPicture(800, 600)));
  const [address, lost] = [`${server.origin}/a.jpg`, `${server.origin}/lost.jpg`];
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-elsewhere-'));
  const place = { dataDir, records: database.address };
  const records = await openRecords(place);
  await records.items.saveAll([
    anItem({ ID: ['A'], HIM: ['X'], URL_IMAGE: [address] }),
    anItem({ ID: ['B'], HIM: ['X'], URL_IIIF_MANIFEST: [lost] }),
  ]);

  const first = await fetchInto(place, server.origin);
  await records.items.save(anItem({ ID: ['A'], HIM: ['X'], TITLE: ['Changed'], URL_IMAGE: [address] }));
  const shown = await records.items.showing([address]);
  const [event] = (await records.items.eventsAfter(0, 100)).slice(-1);
  const again = await fetchInto(place, server.origin);
  await records.items.remove('A');
  const last = await fetchInto(place, server.origin);
  await records.close();
  await database.remove();
  rmSync(dataDir, { recursive: true });

  const known = { X: { kept: 1, failed: { 'not-found': 1 } } };
  expect(first.report).toMatchObject({ fetched: 1, collections: known });
  expect(shown).toEqual([{ image: address, uid: 'A' }]);
  expect(event?.now?.item._images?.[0]?.name).toBe(address);
  expect(again.report).toMatchObject({ fetched: 0, removed: 0, collections: known });
  expect(last.report.removed).toBe(1);
});

test('the program itself asks neither this machine nor its network, however its configuration names them', async () => {
  const server = await startPictureServer();
  const place = await aPlace(
    anItem({ URL_IMAGE: [`http://127.0.0.1:${server.port}/a.jpg`] }),
    anItem({ URL_IMAGE: [`http://localhost:${server.port}/b.jpg`] }),
    anItem({ URL_IMAGE: [`http://0x7f.1:${server.port}/c.jpg`] }),
  );
  const hosts = ['127.0.0.1', 'localhost', '0x7f.1'].map((host) => `http://${host}:${server.port}`);
  const env = { DATA_DIR: place.dataDir, IMAGE_HOSTS: hosts.join(',') };

  const asked = await runCommand(['fetch-thumbnails', '--json'], env);
  const unregistered = await runCommand(['fetch-thumbnails'], { DATA_DIR: place.dataDir });
  const trial = await runCommand(['fetch-thumbnails', '--dry-run'], { DATA_DIR: place.dataDir });

  expect(asked).toMatchObject({ code: 2, stderr: '' });
  expect(JSON.parse(asked.stdout)).toMatchObject({
    fetched: 0,
    failed: Array.from({ length: 3 }, () => expect.objectContaining({ reason: 'inner-address' })),
  });
  expect(server.asked).toEqual([]);
  expect(unregistered).toMatchObject({ code: 1, stderr: expect.stringContaining('IMAGE_HOSTS names no server') });
  expect(trial).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('3 could not be had (3: its server lies in'),
  });
});

/** A PNG whose header promises more than memory holds. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const zeros = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', zeros), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
