import { request as httpRequest } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import { errorBody } from '@iconotheca/contracts/http/error';
import { imageInfoUrl, imageUrl, manifestUrl, thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAddress } from '@iconotheca/http/check-address';
import { errorHandler } from '@iconotheca/http/error-handler';
import { logRequests } from '@iconotheca/http/request-log';
import { imageRoutes } from './image-routes.ts';
import { openTestImages, quartersJpeg, type TestImages } from '../testing/image-archive.ts';

let test: TestImages;
let server: Server;
let origin: string;
const prepared: string[] = [];

const anItem: Item = { ID: ['EMB 1/2'], TYPE: ['emblem pictura'], TITLE: ['Amor Aeternus'], IC: ['92D1'] };

beforeAll(async () => {
  test = openTestImages();
  const { images } = test;
  await images.ingestFile('leaf.jpg', await quartersJpeg(1_200, 900));
  await images.ingestFile('narrow.jpg', await quartersJpeg(90, 300));
  await images.records.plan([
    { name: 'planned.jpg', width: 300, height: 400, edition: 'a' },
    { name: 'slow.jpg', width: 300, height: 400, edition: 'a' },
    { name: 'failed.jpg', width: 300, height: 400, edition: 'a' },
  ]);
  await images.records.saveFailed('failed.jpg');
  const app = express();
  app.set('query parser', false);
  app.use(logRequests(pino({ level: 'silent' })));
  app.use(checkAddress);
  app.use(
    imageRoutes({
      images,
      itemOf: async (uid) => {
        if (uid === 'bare') return { ...anItem, ID: ['bare'] };
        return uid === 'EMB 1/2'
          ? { ...anItem, _images: [...(await images.describe(['leaf.jpg'])).values()] }
          : undefined;
      },
      prepare: async (name) => {
        prepared.push(name);
        if (name === 'planned.jpg') await images.ingestFile(name, await quartersJpeg(300, 400));
      },
    }),
  );
  app.use(errorHandler());
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await test.close();
});

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { headers, redirect: 'manual' });
}

/** fetch tidies paths; this sends one as it is. */
async function getRaw(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({ host: '127.0.0.1', port, path }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

async function sizeOf(response: Response): Promise<number[]> {
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
}

describe('thumbnails', () => {
  it('come as the site asks for them, may be kept for ever and shown anywhere', async () => {
    const response = await get(thumbnailUrl('leaf.jpg'));

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sizeOf(response)).toEqual([150, 113]);
  });

  it.each([300, 450])('come %i wide for finer screens', async (widthPx) => {
    const response = await get(thumbnailUrl('leaf.jpg', widthPx));

    expect(await sizeOf(response)).toEqual([widthPx, widthPx * 0.75].map(Math.round));
  });

  it('of an image narrower than that come at its own size', async () => {
    const response = await get(thumbnailUrl('narrow.jpg', 450));

    expect(await sizeOf(response)).toEqual([90, 300]);
    expect(response.headers.get('link')).toContain(`<${origin}/iiif/2/narrow.jpg/full/full/0/default.jpg>`);
  });

  it('are not sent again to those who have them', async () => {
    const etag = (await get(thumbnailUrl('leaf.jpg'))).headers.get('etag') ?? '';

    const response = await get(thumbnailUrl('leaf.jpg'), { 'If-None-Match': `"other", W/${etag}` });

    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  });

  it('are described without a body', async () => {
    const response = await fetch(origin + thumbnailUrl('leaf.jpg'), { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500);
    expect(await response.text()).toBe('');
  });
});

describe('the Image API', () => {
  it.each([
    ['2', 'pct:0,0,50,50/300,/0/color.jpg', '0,0,600,450/300,/0/default.jpg'],
    ['3', 'pct:0,0,50,50/300,/0/color.jpg', '0,0,600,450/300,225/0/default.jpg'],
  ])('names the canonical address in version %s', async (version, asked, canonical) => {
    const response = await get(`/iiif/${version}/leaf.jpg/${asked}`);

    expect(response.headers.get('link')).toBe(
      `<${origin}/iiif/${version}/leaf.jpg/${canonical}>;rel="canonical", ` +
        `<http://iiif.io/api/image/${version}/level2.json>;rel="profile"`,
    );
  });

  it.each([2, 3])('describes the image in version %i at the address it is seen at', async (version) => {
    const headers = { 'X-Forwarded-Host': 'images.example.org', 'X-Forwarded-Proto': 'https' };

    const response = await get(`/iiif/${version}/leaf.jpg/info.json`, headers);

    expect(await response.json()).toHaveProperty(
      [version === 2 ? '@id' : 'id'],
      `https://images.example.org/iiif/${version}/leaf.jpg`,
    );
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('link')).toContain(
      `<http://iiif.io/api/image/${version}/context.json>;rel="http://www.w3.org/ns/json-ld#context"`,
    );
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it('describes the image as linked data to those who ask for it', async () => {
    const headers = { Accept: 'application/ld+json' };

    const third = await get('/iiif/3/leaf.jpg/info.json', headers);
    const second = await get('/iiif/2/leaf.jpg/info.json', headers);

    expect(third.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    );
    expect(second.headers.get('content-type')).toBe('application/ld+json');
  });

  it.each(['/iiif/2/leaf.jpg', '/iiif/3/leaf.jpg', '/iiif/3/leaf.jpg/'])('leads from %s to info.json', async (path) => {
    const response = await get(path);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${origin}${path.replace(/\/$/u, '')}/info.json`);
  });

  it('answers the question of another site before it asks', async () => {
    const response = await fetch(`${origin}/iiif/3/leaf.jpg/info.json`, { method: 'OPTIONS' });

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['POST', 'PUT', 'DELETE'])('is not for %s', async (method) => {
    const response = await fetch(`${origin}/iiif/3/leaf.jpg/info.json`, { method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(errorBody.parse(await response.json()).code).toBe('method-not-allowed');
  });
});

describe('what cannot be answered', () => {
  it.each([
    ['/iiif/2/nothing.jpg/info.json', 404, 'image-not-found', 'image'],
    ['/iiif/2/nothing.jpg/full/150,/0/default.jpg', 404, 'image-not-found', 'image'],
    ['/iiif/2/nothing.jpg', 404, 'image-not-found', 'image'],
    ['/iiif/2/failed.jpg/full/150,/0/default.jpg', 404, 'image-not-found', 'image'],
    ['/iiif/2/..%2F..%2Farchive.db/full/150,/0/default.jpg', 404, 'image-not-found', 'image'],
    ['/iiif/2/%2Fetc%2Fpasswd/info.json', 404, 'image-not-found', 'image'],
    ['/iiif/2/leaf.jpg%00/info.json', 404, 'image-not-found', 'image'],
    ['/iiif/2/https%3A%2F%2Fexample.org%2Fa.jpg/full/150,/0/default.jpg', 404, 'image-not-found', 'image'],
    ['/f/..%2F..%2Farchive.db', 404, 'image-not-found', 'image'],
    ['/f/nothing.jpg', 404, 'image-not-found', 'image'],
    ['/iiif/4/leaf.jpg/info.json', 404, 'not-found', undefined],
    ['/iiif/2/leaf.jpg/full/150,', 400, 'bad-request', undefined],
    ['/iiif/2/leaf.jpg/full/150,/0/default.jpg/more', 400, 'bad-request', undefined],
    ['/iiif/2/leaf.jpg/5000,0,1,1/150,/0/default.jpg', 400, 'bad-request', 'region'],
    ['/iiif/2/leaf.jpg/full/wide/0/default.jpg', 400, 'bad-request', 'size'],
    ['/iiif/3/narrow.jpg/full/150,/0/default.jpg', 400, 'bad-request', 'size'],
    ['/iiif/3/narrow.jpg/full/%5E150,/0/default.jpg', 501, 'not-supported', 'size'],
    ['/iiif/2/leaf.jpg/full/150,/left/default.jpg', 400, 'bad-request', 'rotation'],
    ['/iiif/2/leaf.jpg/full/150,/0/sepia.jpg', 400, 'bad-request', 'quality'],
    ['/iiif/2/leaf.jpg/full/150,/0/default.bmp', 400, 'bad-request', 'format'],
    ['/iiif/2/leaf.jpg/full/150,/0/default.tif', 501, 'not-supported', 'format'],
    ['/api/iiif/presentation/nothing/info.json', 404, 'item-not-found', 'id'],
    ['/api/iiif/presentation/bare/info.json', 404, 'image-not-found', 'id'],
    ['/api/iiif/presentation/nothing/list/annotations', 404, 'item-not-found', 'id'],
    ['/api/iiif/presentation/bare/list/annotations', 404, 'image-not-found', 'id'],
    ['/api/iiif/presentation/bare/info.json?version=4', 400, 'bad-request', 'version'],
    ['/api/iiif/presentation/EMB%201%2F2/canvas/99', 404, 'not-found', 'id'],
    ['/api/iiif/presentation/EMB%201%2F2/canvas/0', 400, 'bad-request', 'canvas'],
    ['/api/iiif/presentation/EMB%201%2F2/annotation/nothing', 404, 'not-found', 'id'],
    ['/api/iiif/presentation/bare/canvas/1', 404, 'image-not-found', 'id'],
  ])('%s answers %i %s', async (path, status, code, field) => {
    const response = await get(path);

    const body = errorBody.parse(await response.json());
    expect({ status: response.status, code: body.code, field: body.field }).toEqual({ status, code, field });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('link')).toBeNull();
  });

  it.each(['/iiif/2/../../etc/passwd', '/f/../../../etc/passwd', '/iiif/2/./info.json'])(
    'leaves nobody out of its folder by %s',
    async (path) => {
      expect(await getRaw(path)).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the image itself', () => {
  it('comes whole and may be kept for ever', async () => {
    const response = await get(imageUrl('leaf.jpg'));

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(await sizeOf(response)).toEqual([1_200, 900]);
  });

  it('comes in parts', async () => {
    const whole = Buffer.from(await (await get(imageUrl('leaf.jpg'))).arrayBuffer());

    const response = await get(imageUrl('leaf.jpg'), { Range: 'bytes=100-199' });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(whole.subarray(100, 200));
  });

  it('says so when it does not have the part', async () => {
    const response = await get(imageUrl('leaf.jpg'), { Range: 'bytes=99999999-' });

    expect(response.status).toBe(416);
    expect(errorBody.parse(await response.json())).toMatchObject({ code: 'range-not-satisfiable', field: 'Range' });
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await get(imageUrl('leaf.jpg'))).headers.get('etag') ?? '';

    const response = await get(imageUrl('leaf.jpg'), { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });

    expect(response.status).toBe(304);
  });
});

describe('an image still to be made', () => {
  it('is described without being made', async () => {
    const response = await get(imageInfoUrl('slow.jpg'));

    expect(await response.json()).toMatchObject({ width: 300, height: 400 });
    expect(prepared).not.toContain('slow.jpg');
  });

  it('is made when it is asked for', async () => {
    const response = await get(thumbnailUrl('planned.jpg'));

    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toEqual([150, 200]);
    expect(prepared).toContain('planned.jpg');
  });

  it('is asked for again later when making it takes too long', async () => {
    const response = await get(thumbnailUrl('slow.jpg'));

    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorBody.parse(await response.json()).code).toBe('overloaded');
  });

  it('is not made for a request that is wrong anyway', async () => {
    const before = prepared.length;

    const response = await get('/iiif/2/slow.jpg/full/wide/0/default.jpg');

    expect(response.status).toBe(400);
    expect(prepared).toHaveLength(before);
  });
});

describe('manifests', () => {
  it('come in version 3, at the address they are seen at', async () => {
    const headers = { 'X-Forwarded-Host': 'icono.example.org', 'X-Forwarded-Proto': 'https' };

    const response = await get(`${manifestUrl('EMB 1/2')}?t=123`, headers);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      id: 'https://icono.example.org/api/iiif/presentation/EMB%201%2F2/info.json',
      type: 'Manifest',
    });
  });

  it.each([
    ['?version=2', 'application/json'],
    ['', 'application/ld+json;profile="http://iiif.io/api/presentation/2/context.json"'],
  ])('come in version 2.1 for %j and Accept: %s', async (query, accept) => {
    const response = await get(manifestUrl('EMB 1/2') + query, { Accept: accept });

    expect(response.headers.get('content-type')).toBe(accept);
    expect(await response.json()).toMatchObject({ '@type': 'sc:Manifest' });
  });

  it.each(['3', '2'])(
    'have canvases, pages and annotations that answer at their ids, in version %s',
    async (version) => {
      const manifest = await (await get(`${manifestUrl('EMB 1/2')}?version=${version}`)).text();
      const ids = new Set(manifest.match(/(?<="@?id":")[^"]+\/(?:canvas|annotation)\/[^"]+/gu));
      expect(ids.size).toBeGreaterThan(version === '3' ? 3 : 1);

      for (const id of ids) {
        const response = await get(`${id.slice(id.indexOf('/api/'))}?version=${version}`);

        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(await response.json()).toMatchObject(version === '3' ? { id } : { '@id': id });
      }
    },
  );

  it('lead in version 2.1 to annotations that are there, for viewers on any site', async () => {
    const manifest = await (await get(`${manifestUrl('EMB 1/2')}?version=2`)).text();
    const [, named = ''] = /"otherContent":\[\{"@id":"([^"]+)"/u.exec(manifest) ?? [];

    const response = await fetch(named);

    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      '@id': named,
      resources: [{ '@type': 'oa:Annotation', motivation: 'oa:tagging' }],
    });
  });

  it('name images that are there', async () => {
    const manifest = await (await get(manifestUrl('EMB 1/2'))).text();
    const named = [...manifest.matchAll(/"@?id":"([^"]+\/(?:iiif\/\d|f)\/[^"]+)"/gu)].map(
      ([, address]) => address ?? '',
    );
    const addresses = [...new Set(named)];

    const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));

    expect(addresses.length).toBeGreaterThan(4);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('under load', () => {
  it('renders the same derivative once for all who ask for it together', async () => {
    const path = '/iiif/2/leaf.jpg/full/777,/0/default.jpg';

    const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)));

    const bodies = await Promise.all(responses.map(async (each) => Buffer.from(await each.arrayBuffer())));
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  });

  it('goes on after clients have left', async () => {
    const leaving = Array.from({ length: 30 }, async (_each, at) => {
      const controller = new AbortController();
      const asked = fetch(`${origin}/iiif/2/leaf.jpg/${at},0,900,900/700,/33/default.png`, {
        signal: controller.signal,
      }).catch(() => 'left');
      controller.abort();
      return asked;
    });
    await Promise.all(leaving);

    const response = await get('/iiif/2/leaf.jpg/full/500,/0/default.jpg');

    expect(response.status).toBe(200);
  });
});
