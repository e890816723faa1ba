import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials } from '@iconotheca/contracts/account/session';
import { iconclassResult } from '@iconotheca/contracts/iconclass/iconclass';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { modifyResult } from '@iconotheca/contracts/item/modify';
import { uploadField, uploadResult } from '@iconotheca/contracts/upload/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startPostgres } from '@iconotheca/archive/testing/start-postgres';
import { hasS3, startS3 } from '@iconotheca/http/testing/s3-server';
import { runCommand, type ServerProcess } from '../support/process.ts';
import { startArchive, startBff } from '../support/stack.ts';

const postgres = await startPostgres().catch((error: unknown) => String(error));
const missing = typeof postgres === 'string' ? postgres : hasS3 ? undefined : 'there is no versitygw';
const lion = '25F23(LION)';
const found = z.object({ total: z.number() });
const addedAccount = z.object({ password: z.string() });

/** Machines behind a load balancer: each has an archive, a web server and a folder, and shares nothing else. */
describe.skipIf(missing !== undefined)(
  `two machines over one PostgreSQL and one bucket of S3 (${missing ?? 'both are installed'})`,
  () => {
    const ends: (() => Promise<void>)[] = [];
    const sites: string[] = [];
    let token: string;
    let folder: string;
    let env: Record<string, string>;

    beforeAll(async () => {
      if (typeof postgres === 'string') throw new Error(postgres);
      ends.push(() => postgres.stop());
      const s3 = await startS3();
      ends.push(() => s3.stop());
      folder = await mkdtemp(join(tmpdir(), 'iconotheca-machines-'));
      ends.push(() => rm(folder, { recursive: true, force: true }));
      env = {
        SEED: 'none',
        RECORDS: postgres.address('postgres'),
        FILES: `s3://${s3.bucket}/site`,
        FOLLOW_INTERVAL_MS: '10',
        ...s3.env,
      };
      const account = ['account', 'add', 'anna', '--name', 'Anna', '--json'];
      const added = await runCommand({
        args: ['archive/src/main.ts', ...account],
        env: { ...env, DATA_DIR: join(folder, '0') },
      });
      const machines: ServerProcess[][] = await Promise.all(
        ['0', '1'].map(async (name) => {
          const archive = await startArchive(join(folder, name), env);
          return [await startBff(archive.url), archive];
        }),
      );
      for (const machine of machines) {
        ends.push(...machine.toReversed().map((server) => () => server.stop()));
        sites.push(machine[0]?.url ?? '');
      }
      const { password } = addedAccount.parse(JSON.parse(added.output));
      const answer = await post(0, '/api/login', { user: 'anna', pass: password });
      ({ token } = credentials.parse(await answer.json()));
    });
    afterAll(async () => {
      for (const end of ends.toReversed()) await end();
    });

    function post(machine: number, path: string, body: object): Promise<Response> {
      const headers = { 'content-type': 'application/json' };
      return fetch(`${sites[machine]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    }

    async function widthOf(machine: number, path: string): Promise<number | undefined> {
      const response = await fetch(`${sites[machine]}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    }

    async function totalOf(machine: number, query: string): Promise<number> {
      return found.parse(await (await fetch(`${sites[machine]}/api/search?${query}`)).json()).total;
    }

    test('what is uploaded and saved through one is served and found through the other, for the same login', async () => {
      const image = sharp({ create: { width: 700, height: 600, channels: 3, background: '#c8b48a' } });
      const form = new FormData();
      form.set('token', token);
      const bytes = new Uint8Array(await image.jpeg().toBuffer());
      form.set(uploadField, new Blob([bytes], { type: 'image/jpeg' }), 'mark.jpg');
      const sent = await fetch(`${sites[0]}/api/upload`, { method: 'POST', body: form });
      const { newfilename: name } = uploadResult.parse(await sent.json());
      const record = {
        ID: [`cerlpda_${crypto.randomUUID().replaceAll('-', '')}`],
        TYPE: ['provenance image'],
        HIM: ['CERL', 'CERLPDA'],
        URL_IMAGE: [name],
        TYPE_INS: ['Stamp'],
        INSTIT: ['Stiftsbibliothek'],
        SHELFMARK: ['Cod. 1'],
      };
      const saved = await post(0, '/api/modify', { action: 'save', obj: record, token });
      const { OK: uid } = modifyResult.parse(await saved.json());

      await expect.poll(() => totalOf(1, 'q=Stiftsbibliothek')).toBe(1);
      expect(await widthOf(1, thumbnailUrl(name))).toBe(150);
      expect(await widthOf(1, `/iiif/2/${name}/0,0,512,512/512,512/0/default.jpg`)).toBe(512);
      expect(await widthOf(1, `/f/${name}`)).toBe(700);

      const notation = { pk: null, uid, field: 'IC', value: lion, token };
      expect((await post(1, '/api/entry', notation)).status).toBe(200);
      await expect.poll(() => totalOf(0, `facet_ic=A${encodeURIComponent(lion)}`)).toBe(1);
    });

    test('a table of Iconclass that is imported on one is in force on all, and on one that is started later', async () => {
      const official = join(folder, 'official');
      await cp(join(import.meta.dirname, '../../packages/iconclass/src/built-in'), official, { recursive: true });
      const english = join(official, 'txt/en/txt_en_2_3.txt');
      await writeFile(
        english,
        (await readFile(english, 'utf8')).replace('25F23|beasts of prey', '25F23|beasts of both'),
      );
      const before = await Promise.all(sites.map(wordsOn));

      const imported = {
        args: ['archive/src/main.ts', 'import-iconclass', official],
        env: { ...env, DATA_DIR: join(folder, '0') },
      };
      expect((await runCommand(imported)).output).toContain('were imported');

      await expect.poll(() => wordsOn(sites[1] ?? ''), { timeout: 60_000 }).toContain('beasts of both');
      expect(before.join()).not.toContain('beasts of both');
      const third = await startArchive(join(folder, '2'), env);
      ends.push(() => third.stop());
      expect(await wordsOn(third.url)).toContain('beasts of both');
    });
  },
);

/** Returns what a site or an archive says of the notation. */
async function wordsOn(address: string): Promise<string> {
  const answers = iconclassResult.parse(await (await fetch(`${address}/api/iconclass?notation=25F23`)).json());
  return JSON.stringify(answers['25F23']);
}
