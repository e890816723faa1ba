import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { errorBody } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { uploadField, uploadResult } from '@iconotheca/contracts/upload/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aJpeg,
  coloursOf,
  jpegAndZip,
  jpegOfKind,
  jpegOfScans,
  jpegThatSays,
  jpegWithPage,
  jpegWithoutTables,
  quarters,
  turnedJpeg,
} from '../support/iiif/hostile-files.ts';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';

let site: PeopleSite;
let token: string;
/** An image that is there. */
let leaf: string;
let taken = 0;

beforeAll(async () => {
  site = await startPeopleSite({ records: [] });
  await site.addAccount('eve', 'Eve');
  ({ token } = await site.logIn('eve'));
  leaf = await accepted('leaf.jpg', await aJpeg(300, 200));
});
afterAll(() => site.stop());

function upload(name: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.append('token', token);
  form.append(uploadField, new Blob([new Uint8Array(bytes)]), name);
  return fetch(`${site.url}/api/upload`, { method: 'POST', body: form });
}

async function accepted(name: string, bytes: Buffer): Promise<string> {
  const response = await upload(name, bytes);
  const answer: unknown = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  taken += 1;
  return uploadResult.parse(answer).newfilename;
}

async function served(name: string, path = 'full/full/0/default.jpg'): Promise<Uint8Array> {
  const response = await fetch(`${site.url}/iiif/2/${name}/${path}`);
  expect(response.status).toBe(200);
  return response.bytes();
}

/** Fails for words that tell where anything lies, or how it is made. */
function expectNothingTold(words: string): void {
  expect(words).not.toMatch(/\/(?:tmp|root|home|usr|work|var)\/|node_modules|\.ts:\d|sqlite|vips|at \w+ \(/iu);
  expect(words).not.toContain(site.dataDir);
}

describe('a file that is taken in', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright, held however the camera was: Exif orientation %i',
    async (orientation) => {
      const name = await accepted('scan.jpg', await turnedJpeg(orientation));

      const shown = await served(name);

      expect(await sharp(shown).metadata()).toMatchObject({ width: 80, height: 60 });
      expect(await coloursOf(shown)).toEqual(['red', 'green', 'blue', 'yellow']);
    },
  );

  it.each<[string, () => Promise<Buffer>]>([
    ['CMYK', () => quarters(80, 60).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['wide gamut', () => quarters(80, 60).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
    ['progressive', () => quarters(80, 60).jpeg({ progressive: true }).toBuffer()],
    ['an archive of files too', jpegAndZip],
    ['a page with a script too', jpegWithPage],
  ])('shows its own colours and nothing but its picture: %s', async (_what, make) => {
    const name = await accepted('../../etc/passwd.JPEG', await make());

    const shown = await served(name);

    expect(await coloursOf(shown)).toEqual(['red', 'green', 'blue', 'yellow']);
    const { exif, icc, xmp } = await sharp(shown).metadata();
    expect({ exif, icc, xmp }).toEqual({});
    for (const bytes of [shown, await (await fetch(`${site.url}/f/${name}`)).bytes()]) {
      expect(
        ['<script', 'PK\u0003\u0004', 'PK\u0005\u0006'].filter((part) => Buffer.from(bytes).includes(part)),
      ).toEqual([]);
    }
  });
});

const png = () => quarters(20, 20).png().toBuffer();
const textFile = (content: string) => () => Promise.resolve(Buffer.from(content));

describe('a file that is refused leaves nothing and tells nothing', () => {
  it.each<[string, string, () => Promise<Buffer>, number, string]>([
    ['zero bytes', 'a.jpg', textFile(''), 415, 'unsupported-media-type'],
    ['a PNG', 'a.jpg', png, 415, 'unsupported-media-type'],
    ['a GIF', 'a.jpg', () => quarters(20, 20).gif().toBuffer(), 415, 'unsupported-media-type'],
    ['a WebP', 'a.jpg', () => quarters(20, 20).webp().toBuffer(), 415, 'unsupported-media-type'],
    ['a TIFF', 'a.jpg', () => quarters(20, 20).tiff().toBuffer(), 415, 'unsupported-media-type'],
    [
      'an SVG',
      'a.jpg',
      textFile('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      415,
      'unsupported-media-type',
    ],
    ['a PDF', 'a.jpg', textFile('%PDF-1.7\n'), 415, 'unsupported-media-type'],
    [
      'a program of ImageMagick',
      'a.jpg',
      textFile('push graphic-context\nfill "url(https://x/|ls)"'),
      415,
      'unsupported-media-type',
    ],
    [
      'the first bytes of a JPEG alone',
      'a.jpg',
      () => Promise.resolve(Buffer.from('ffd8ff', 'hex')),
      415,
      'unsupported-media-type',
    ],
    [
      'a JPEG behind other bytes',
      'a.jpg',
      async () => Buffer.concat([Buffer.from('MZ'), await aJpeg()]),
      415,
      'unsupported-media-type',
    ],
    ['arithmetic coding', 'a.jpg', () => jpegOfKind(0xc9), 415, 'unsupported-media-type'],
    ['lossless coding', 'a.jpg', () => jpegOfKind(0xc3), 415, 'unsupported-media-type'],
    ['a truncated JPEG', 'a.jpg', async () => (await aJpeg(400, 300)).subarray(0, 1_500), 400, 'bad-request'],
    ['a JPEG without its tables', 'a.jpg', jpegWithoutTables, 400, 'bad-request'],
    ['99 million pixels that are not there', 'a.jpg', () => jpegThatSays(9_999, 9_999), 400, 'bad-request'],
    ['20,001 pixels a side', 'a.jpg', () => jpegThatSays(20_001, 10), 413, 'too-large'],
    ['65,535 × 65,535 pixels', 'a.jpg', () => jpegThatSays(65_535, 65_535), 413, 'too-large'],
    [
      'a progressive bomb of pixels',
      'a.jpg',
      () => jpegThatSays(9_000, 9_000, { progressive: true }),
      413,
      'too-large',
    ],
    ['a progressive bomb of scans', 'a.jpg', () => jpegOfScans(5_000), 400, 'bad-request'],
    ['no pixels', 'a.jpg', () => jpegThatSays(0, 0), 400, 'bad-request'],
    [
      'more than 50 MB',
      'a.jpg',
      () => Promise.resolve(Buffer.alloc(limits.maxUploadBytes + 1, 0xff)),
      413,
      'too-large',
    ],
    ['a JPEG called .png', 'a.png', () => aJpeg(), 415, 'unsupported-media-type'],
    ['a JPEG called .jpg.php', 'a.jpg.php', () => aJpeg(), 415, 'unsupported-media-type'],
    ['a JPEG with a name of 400 letters', `${'x'.repeat(400)}.jpg`, () => aJpeg(), 400, 'bad-request'],
  ])('%s', async (_what, name, make, status, code) => {
    const bytes = await make();
    const before = await filesOfImages();

    const response = await upload(name, bytes);

    const body = await response.text();
    expect([response.status, errorBody.parse(JSON.parse(body)).code]).toEqual([status, code]);
    expectNothingTold(body);
    // The archive learns of a file that was cut off after its sender has the answer.
    await expect.poll(filesOfImages).toEqual(before);
  });
});

/** Sends a path to the letter: `fetch` would tidy it. */
async function askRaw(path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(site.url);
  const sent = httpRequest({ hostname, port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

describe('a request for an image that makes no sense is answered with what is wrong', () => {
  it.each<[string, number, string]>([
    ['/iiif/3/LEAF/9000,9000,10,10/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/300,0,10,10/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/0,0,0,0/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/-10,0,10,10/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/1,2,3/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/pct:100,0,10,10/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/pct:0,0,1e3,10/max/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/^9000,9000/0/default.jpg', 501, 'not-supported'],
    ['/iiif/3/LEAF/full/9000,9000/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/0,/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/99999999999999999999,/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/pct:0/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/full/0/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/361/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/-90/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/NaN/default.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/0/purple.jpg', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/0/default.exe', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/0/default.tif', 501, 'not-supported'],
    ['/iiif/3/LEAF/full/max/0/default.jpg%00.png', 400, 'bad-request'],
    ['/iiif/3/LEAF/full/max/0/default.jpg/more', 400, 'bad-request'],
    ['/iiif/3/..%2f..%2f..%2fetc%2fpasswd/info.json', 404, 'image-not-found'],
    ['/iiif/2/%2e%2e%2farchive.sqlite/full/full/0/default.jpg', 404, 'image-not-found'],
    ['/iiif/2/..%5c..%5cboot.ini/info.json', 404, 'image-not-found'],
    ['/iiif/2/%00/info.json', 404, 'image-not-found'],
    ['/iiif/2/LEAF%00.jpg/info.json', 404, 'image-not-found'],
    ['/iiif/2/%E0%A4%A/info.json', 400, 'bad-encoding'],
    [`/iiif/2/${'x'.repeat(5_000)}/info.json`, 404, 'image-not-found'],
    ['/f/..%2f..%2farchive.sqlite', 404, 'image-not-found'],
    ['/f/originals%2fLEAF', 404, 'image-not-found'],
  ])('%.80s', async (path, status, code) => {
    const response = await askRaw(path.replace('LEAF', leaf));

    expect([response.status, errorBody.parse(JSON.parse(response.body)).code]).toEqual([status, code]);
    expectNothingTold(response.body);
  });

  it.each(['/iiif/2/../../../etc/passwd', '/f/../../../../etc/passwd', '/iiif/3/./LEAF/../../x'])(
    '%s leads to no file',
    async (path) => {
      const { status, body } = await askRaw(path.replace('LEAF', leaf));

      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).not.toContain('root:');
    },
  );
});

describe('afterwards', () => {
  it('both servers are well, and no one has been told of a failure of theirs', async () => {
    const ready = await fetch(`${site.url}/api/health/ready`);

    expect((await ready.json()) as unknown).toMatchObject({ parts: { archive: 'ok' } });
    const logged = `${site.archive.log()}\n${site.bff.log()}`.split('\n');
    expect(logged.filter((line) => /uncaught|unhandled|"level":(?:50|60)/iu.test(line))).toEqual([]);
    expect(await served(leaf)).toBeInstanceOf(Uint8Array);
  });

  it('nothing is left of what was refused: as many originals as were taken, and no temporary file', async () => {
    const files = await filesOfImages();

    expect(files.filter((file) => file.startsWith('originals/'))).toHaveLength(taken);
    expect(files.filter((file) => file.startsWith('pyramids/'))).toHaveLength(taken);
    expect(files.filter((file) => file.startsWith('temporary/'))).toEqual([]);
  });
});

/** Files of images, those that are made on request left out. */
async function filesOfImages(): Promise<string[]> {
  const found = await readdir(join(site.dataDir, 'images'), { recursive: true, withFileTypes: true });
  const base = join(site.dataDir, 'images');
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(base.length + 1))
    .filter((file) => !file.startsWith('derivatives/'))
    .toSorted();
}
