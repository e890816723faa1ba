import { errorBody } from '@iconotheca/contracts/http/error';
import { list, listsResult } from '@iconotheca/contracts/list/list';
import { run, runFileField, type Run } from '@iconotheca/contracts/run/run';
import { credentials } from '@iconotheca/contracts/account/session';
import { uploadField, uploadResult } from '@iconotheca/contracts/upload/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJpeg } from '../support/iiif/hostile-files.ts';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { startArchive } from '../support/stack.ts';

const diskMb = 64;
const disk = mountSmallDisk(diskMb);
const sentence = 'the disk of the archive is full';

/** More than the log of the database has room for without growing. */
const longText = 'A list of lions. '.repeat(1_000);

async function told(response: Response) {
  const { code, error } = errorBody.parse(await response.json());
  return { status: response.status, code, error };
}
const full = { status: 507, code: 'storage-full', error: expect.stringContaining(sentence) };

describe.skipIf(disk === undefined)('where the disk is full (this user may mount one)', () => {
  let site: PeopleSite;
  let token: string;
  /** Names of lists whose save was answered 200. */
  const acknowledged: string[] = [];
  let made = 0;

  beforeAll(async () => {
    const within = disk?.folder ?? '';
    const records = [{ ID: ['A'], TYPE: ['image'], CAPTION: ['A lion'] }];
    site = await startPeopleSite({
      records,
      within,
      env: { LOG_LEVEL: 'silent' },
    });
    await site.addAccount('anna', 'Anna');
    await site.addAccount('edda', 'Edda', '--edits', 'M');
    ({ token } = await site.logIn('anna'));
    while (acknowledged.length < 3) await saveList();
    disk?.fill();
  });
  afterAll(async () => {
    disk?.makeRoom();
    await site.stop();
    disk?.remove();
  });

  async function saveList(): Promise<Response> {
    made += 1;
    const name = `List ${made}`;
    const obj = { name, description: longText, public: false, entries: [] };
    const response = await postJson('/api/lists', { action: 'modify', obj, token });
    if (response.ok) acknowledged.push(list.parse(await response.clone().json()).name);
    return response;
  }

  function postJson(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** The log of the database may have room for a few small writes yet. */
  async function refusedSave(): Promise<Response> {
    for (;;) {
      const response = await saveList();
      if (!response.ok) return response;
    }
  }

  async function upload(): Promise<Response> {
    const form = new FormData();
    form.append('token', token);
    form.append(uploadField, new Blob([new Uint8Array(await aJpeg(600, 400))]), 'leaf.jpg');
    return fetch(`${site.url}/api/upload`, { method: 'POST', body: form });
  }

  test('a save is answered 507 with a sentence', async () => {
    expect(await told(await refusedSave())).toEqual(full);
  });

  test('a login by a call is, too, and the login page says so', async () => {
    const form = new URLSearchParams({ user: 'anna', pass: site.passwordOf('anna'), dest: '/' });

    const called = await postJson('/api/login', { user: 'anna', pass: site.passwordOf('anna') });
    const page = await fetch(`${site.url}/LOGIN`, { method: 'POST', body: form, redirect: 'manual' });

    expect(await told(called)).toEqual(full);
    expect(page.status).toBe(507);
    expect(await page.text()).toContain(sentence);
  });

  test('an upload is, as a form to bff and as a file to the archive', async () => {
    const body = new Uint8Array(await aJpeg(600, 400));
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };

    const byForm = await upload();
    const toArchive = await fetch(`${site.archive.url}/api/upload?filename=leaf.jpg`, {
      method: 'POST',
      headers,
      body,
    });

    expect(await told(byForm)).toEqual(full);
    expect(await told(toArchive)).toEqual(full);
  });

  test('searching and reading go on', async () => {
    const found = await fetch(`${site.url}/api/search?q=lion`);
    const lists = await fetch(`${site.url}/api/lists?token=${token}`);

    expect(await found.json()).toMatchObject({ total: 1 });
    expect(lists.status).toBe(200);
  });

  test('a run under which it fills up goes on once there is room, and each record is there once', async () => {
    disk?.makeRoom();
    const { token: editor } = await site.logIn('edda');
    const send = (sheet: string) => {
      const form = new FormData();
      form.append('token', editor);
      form.append('collection', 'M');
      form.append(runFileField, new Blob([sheet]), 'sheet.csv');
      return fetch(`${site.url}/api/runs`, { method: 'POST', body: form });
    };
    const rows = Array.from({ length: 20_000 }, (_, at) => `M_${at},image,Lion ${at}`);
    const { run: id } = run.parse(await (await send(['ID,TYPE,TITLE', ...rows].join('\n'))).json());
    const act = (name: string) => postJson(`/api/runs/${id}/act`, { act: name, token: editor });
    const seen = async () => run.parse(await (await fetch(`${site.url}/api/runs/${id}?token=${editor}`)).json());
    const until = (holds: (seen: Run) => boolean) =>
      expect.poll(async () => holds(await seen()), { timeout: 120_000, interval: 100 }).toBe(true);
    await postJson(`/api/runs/${id}/plan`, { mapping: { columns: [] }, token: editor });
    await until(({ state }) => state === 'tried');
    await act('start');
    await until(({ progress }) => progress.done > 0);

    disk?.fill();
    let response = await send('ID,TYPE\nM_X,image');
    // The log of the database makes room when it is written back.
    while (response.ok) {
      const { run: taken } = run.parse(await response.json());
      await postJson(`/api/runs/${taken}/act`, { act: 'drop', token: editor });
      disk?.fill();
      response = await send('ID,TYPE\nM_X,image');
    }
    expect(await told(response)).toEqual(full);
    const { state } = await seen();
    expect(['running', 'failed']).toContain(state);
    disk?.makeRoom();
    await until((now) => now.state !== 'running');
    if ((await seen()).state === 'failed') expect((await act('start')).status).toBe(200);
    await until((now) => now.state === 'done');

    expect((await seen()).tally).toEqual({ added: 20_000, changed: 0, unchanged: 0, refused: 0 });
  });

  test('once there is room everything works again, and nothing that was acknowledged is gone after a kill', async () => {
    disk?.makeRoom();

    const saved = await saveList();
    const sent = await upload();
    const entered = credentials.safeParse(await site.logIn('anna'));
    await site.archive.kill();
    const again = await startArchive(site.dataDir, { SEED: 'none' });
    const lists = listsResult.parse(await (await fetch(`${again.url}/api/lists?token=${token}`)).json());
    await again.stop();

    expect([saved.status, sent.status, entered.success]).toEqual([200, 200, true]);
    expect(uploadResult.safeParse(await sent.json()).success).toBe(true);
    expect([lists].flat().map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThan(3);
  });
});
