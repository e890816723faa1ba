import { limits } from '@iconotheca/contracts/limits';
import { run, runPictures, tookRunPicture } from '@iconotheca/contracts/run/run';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withRecords } from '../archive.ts';
import { aPerson } from '../testing/people.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let editor: string;
let other: string;
let jpeg: Buffer<ArrayBuffer>;
let number = 0;

beforeAll(async () => {
  archive = await startArchive({
    env: { UPLOAD_DAILY_MB: '1' },
    items: [{ ID: ['N_1'], TYPE: ['image'], HIM: ['N'], ALLIMAGES: ['shared.jpg', 'n.jpg'] }],
  });
  jpeg = Buffer.from(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#826' } })
      .jpeg()
      .toBuffer(),
  );
});
beforeEach(() => {
  number += 1;
  editor = aPerson(archive.dataDir, { username: `editor-${number}`, collections: ['M'] }).token;
  other = aPerson(archive.dataDir, { username: `other-${number}`, collections: ['N'] }).token;
});
afterAll(() => archive.stop());

async function act(id: number, name: string): Promise<void> {
  expect((await archive.post(`/api/runs/${id}/act`, { act: name, token: editor })).status).toBe(200);
  await settled(id);
}

async function settled(id: number): Promise<string> {
  let state = '';
  await waitFor(async () => {
    state = run.parse(await (await archive.get(`/api/runs/${id}?token=${editor}`)).json()).state;
    return !['trying', 'running', 'undoing'].includes(state);
  });
  return state;
}

/** Carries out a sheet of records, each with the names of its pictures. */
async function carriedOut(rows: Record<string, string>): Promise<number> {
  const sheet = ['ID,TYPE,ALLIMAGES', ...Object.entries(rows).map(([id, names]) => `${id},image,${names}`)].join('\n');
  const sent = await fetch(`${archive.address}/api/runs?filename=sheet.csv&collection=M`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${editor}` },
    body: sheet,
  });
  const { run: id } = run.parse(await sent.json());
  expect((await archive.post(`/api/runs/${id}/plan`, { mapping: { columns: [] }, token: editor })).status).toBe(200);
  expect(await settled(id)).toBe('tried');
  await act(id, 'start');
  return id;
}

/** Problems that the trial of a run told. */
async function problemsOf(id: number) {
  return run.parse(await (await archive.get(`/api/runs/${id}?token=${editor}`)).json()).problems;
}

async function told(id: number, after = '') {
  const query = new URLSearchParams({ token: editor, after }).toString();
  return runPictures.parse(await (await archive.get(`/api/runs/${id}/pictures?${query}`)).json());
}

async function missing(id: number): Promise<string[]> {
  return (await told(id)).missing;
}

function send(id: number, name: string, { bytes = jpeg, token = editor } = {}): Promise<Response> {
  return fetch(`${archive.address}/api/runs/${id}/pictures?${new URLSearchParams({ name }).toString()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: bytes,
  });
}

async function refused(id: number, name: string, options?: Parameters<typeof send>[2]) {
  const answer = await send(id, name, options);
  return { status: answer.status, ...(await errorOf(answer)) };
}

describe('RUN-3: pictures of a run', () => {
  test('are told as missing, come one by one under the names that records give, and stay when they are sent again', async () => {
    const id = await carriedOut({ P_1: 'p 1.jpg | p2.jpg', P_2: 'p3.tif', P_3: 'Bücher.jpg' });
    expect(await missing(id)).toEqual(['Bücher.jpg', 'p 1.jpg', 'p2.jpg']);

    const first = await send(id, 'p 1.jpg');
    const again = await send(id, 'p 1.jpg', { bytes: Buffer.from('another') });

    expect(tookRunPicture.parse(await first.json())).toEqual({ name: 'p 1.jpg', wasThere: false });
    expect(tookRunPicture.parse(await again.json())).toEqual({ name: 'p 1.jpg', wasThere: true });
    expect(await missing(id)).toEqual(['Bücher.jpg', 'p2.jpg']);
    expect((await send(id, 'Bücher.jpg')).status).toBe(200);
    expect((await archive.get(`/iiif/2/${encodeURIComponent('Bücher.jpg')}/info.json`)).status).toBe(200);
  });

  test('that can come under no name that records give are counted by their kinds, with examples', async () => {
    const tiffs = Array.from({ length: 7 }, (_, index) => `k${index}.TIF`);
    const id = await carriedOut({
      K_1: ['k.jpg', ...tiffs, 'k.jp2', 'k0.tif'].join(' | '),
      K_2: 'k.jpg | fol. 12 recto | scans\\\\k.jpg',
    });

    expect(await told(id)).toEqual({
      missing: ['k.jpg'],
      hasMore: false,
      count: 1,
      others: {
        count: 11,
        kinds: [
          { ending: '.tif', count: 8, examples: ['k0.TIF', 'k0.tif', 'k1.TIF', 'k2.TIF', 'k3.TIF'] },
          { count: 1, examples: ['fol. 12 recto'] },
          { ending: '.jp2', count: 1, examples: ['k.jp2'] },
          { unnameable: true, count: 1, examples: [String.raw`scans\k.jpg`] },
        ],
      },
    });
  });

  test('that stand with a folder are a problem of their row, and addresses elsewhere are none', async () => {
    const id = await carriedOut({ O_1: 'https://example.org/o.jpg | o.jpg', O_2: 'scans/o.jpg', O_3: 'scans/o2.jpg' });

    expect(await problemsOf(id)).toEqual([
      {
        code: 'image-in-folder',
        params: { image: '…' },
        message: '… names a folder; pictures are found by the name of their file alone',
        field: 'ALLIMAGES',
        example: 'scans/o.jpg',
        count: 2,
        line: 3,
        doubtful: true,
      },
    ]);
    expect(await missing(id)).toEqual(['o.jpg']);
  });

  test('are counted whole and told part by part, and what cannot come stands in the way of none', async () => {
    const number = limits.runPicturesShown + 2;
    const names = Array.from({ length: number }, (_, index) => `w${String(index).padStart(6, '0')}.jpg`);
    const rows = Array.from({ length: Math.ceil(number / 500) }, (_, at) => names.slice(at * 500, (at + 1) * 500));
    const others = Array.from({ length: 30 }, (_, index) => `a.${index}x`);
    const id = await carriedOut(
      Object.fromEntries([others, ...rows].map((row, at) => [`W_${at}`, row.join(' | ')] as const)),
    );

    const first = await told(id);
    const second = await told(id, first.missing.at(-1));

    expect(first).toMatchObject({ hasMore: true, count: number, others: { count: 30 } });
    expect(first.others.kinds).toHaveLength(limits.runPictureKindsShown);
    expect(second).toMatchObject({ hasMore: false, count: number });
    expect([...first.missing, ...second.missing]).toEqual(names);
  });

  test('are refused where no record of the run names them, or one names them that the sender may not change', async () => {
    const id = await carriedOut({ R_1: 'r.jpg | shared.jpg', R_2: 'r2.tif' });

    expect(await refused(id, 'n.jpg')).toMatchObject({ status: 400, code: 'bad-request', field: 'name' });
    expect(await refused(id, 'shared.jpg')).toMatchObject({ status: 403, code: 'not-allowed', field: 'name' });
    expect(await refused(id, 'r2.tif')).toMatchObject({ status: 415, field: 'name' });
    expect(await refused(id, '../r.jpg')).toMatchObject({ status: 400, field: 'name' });
    expect(await refused(id, 'r.jpg', { token: other })).toMatchObject({ status: 404, code: 'run-not-found' });
    expect((await archive.get(`/api/runs/${id}/pictures?token=${other}`)).status).toBe(404);
    expect((await archive.get(`/iiif/2/shared.jpg/info.json`)).status).toBe(404);
  });

  test('that are none leave nothing, and their bytes count against what an account may send in a day', async () => {
    const id = await carriedOut({ D_1: 'd1.jpg | d2.jpg' });
    const large = Buffer.alloc(600_000, 'x');

    expect(await refused(id, 'd1.jpg', { bytes: large })).toMatchObject({ status: 415 });
    expect(await missing(id)).toEqual(['d1.jpg', 'd2.jpg']);
    expect(await refused(id, 'd2.jpg', { bytes: large })).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect((await send(id, 'd1.jpg')).status).toBe(200);
  });

  test('wait for the records, and are swept some days after these were taken back', async () => {
    const id = await carriedOut({ U_1: 'u.jpg' });
    expect((await send(id, 'u.jpg')).status).toBe(200);
    expect(await withRecords(archive, ({ uploads }) => uploads.unwanted(Date.now(), 10))).toEqual([]);

    const older = {
      name: 'older.jpg',
      ownerPk: aPerson(archive.dataDir, { username: 'earlier' }).userpk,
      filename: 'o.jpg',
    };
    await withRecords(archive, ({ uploads }) =>
      uploads.beginNamed({ ...older, bytes: 1, begunAt: Date.now() - 60_000 }),
    );
    await act(await carriedOut({ U_2: 'older.jpg' }), 'undo');
    await act(id, 'undo');

    expect(await refused(id, 'u.jpg')).toMatchObject({ status: 400, code: 'bad-request' });
    expect(await missing(id)).toEqual([]);
    expect(await withRecords(archive, ({ uploads }) => uploads.unwanted(Date.now(), 10))).toEqual(['u.jpg']);
    await carriedOut({ U_1: 'u.jpg' });
    expect(await withRecords(archive, ({ uploads }) => uploads.unwanted(Date.now(), 10))).toEqual([]);
  });
});
