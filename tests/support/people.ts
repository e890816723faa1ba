import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modifyResult } from '@iconotheca/contracts/item/modify';
import { credentials, loginStateParam, type Credentials } from '@iconotheca/contracts/account/session';
import { endpoints } from '@iconotheca/contracts/api';
import { run, runFileField } from '@iconotheca/contracts/run/run';
import { uploadField, uploadResult } from '@iconotheca/contracts/upload/upload';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { runCommand } from './process.ts';
import { putBuiltInTable, startStack, type Stack } from './stack.ts';

/** A site of its own, with records and accounts that concern no other test. */
export interface PeopleSite extends Stack {
  /** `npm run archive -- …` on its data. @returns what it said @throws with what went wrong */
  archiveCommand: (...args: string[]) => Promise<string>;
  /** @returns the password, which the site's own logins use from then on */
  addAccount: (username: string, name: string, ...options: string[]) => Promise<string>;
  /** Any POST of JSON; the answer as it comes. */
  post: (path: string, body: unknown) => Promise<unknown>;
  /** @throws for an account that is not of `addAccount` */
  passwordOf: (user: string) => string;
  /** Logs an account of `addAccount` in by a call, not by the page. */
  logIn: (user: string) => Promise<Credentials>;
  /** Opens an address of the site as login leads to it. */
  arrive: (page: Page, user: string, path: string) => Promise<void>;
  /** A list of a user's. @returns its pk */
  addList: (user: string, list: object) => Promise<string>;
  /** An image that an account uploads. @returns its name */
  upload: (user: string) => Promise<string>;
  /** A sheet that an editor sends. @returns the number of its run */
  sendSheet: (user: string, collection: string, text: string) => Promise<number>;
  /** A provenance record that an account contributes, complete but for what is given. @returns its uid */
  contribute: (user: string, fields: object) => Promise<string>;
}

/** Output of `account add --json`, as far as tests need it. */
const newAccount = z.object({ password: z.string() });

const savedList = z.object({ pk: z.string() });

interface PeopleSiteOptions {
  records: readonly Record<string, unknown>[];
  /** Folder of the images that the records name. */
  images?: string;
  env?: Record<string, string>;
  /** Folder in which its data folder is made, in place of the system's temporary folder. */
  within?: string;
}

/** Starts a site of its own, in which tests make accounts. */
export async function startPeopleSite(options: PeopleSiteOptions): Promise<PeopleSite> {
  const { records, images, env = {}, within = tmpdir() } = options;
  const folder = await mkdtemp(join(within, 'iconotheca-people-'));

  async function archiveCommand(...args: string[]): Promise<string> {
    const { code, output } = await runCommand({ args: ['archive/src/main.ts', ...args], env: { DATA_DIR: folder } });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  }

  await putBuiltInTable(folder);
  if (records.length > 0) {
    const file = join(folder, 'records.jsonl');
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await archiveCommand('import', file, ...(images === undefined ? [] : ['--images', images]));
  }
  const stack = await startStack({ dataDir: folder, env: { SEED: 'none', ...env } });

  async function post(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  }

  const passwords = new Map<string, string>();

  function passwordOf(user: string): string {
    const password = passwords.get(user);
    if (password === undefined) throw new Error(`no account ${user} was added to this site`);
    return password;
  }

  async function logIn(user: string): Promise<Credentials> {
    return credentials.parse(await post('/api/login', { user, pass: passwordOf(user) }));
  }

  async function upload(user: string): Promise<string> {
    const { token } = await logIn(user);
    const image = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8b48a' } });
    const form = new FormData();
    form.set('token', token);
    form.set(
      uploadField,
      new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' }),
      'mark.jpg',
    );
    const response = await fetch(`${stack.url}/api/upload`, { method: 'POST', body: form });
    return uploadResult.parse(await response.json()).newfilename;
  }

  return {
    ...stack,
    archiveCommand,
    upload,
    async addAccount(username, name, ...options) {
      const output = await archiveCommand('account', 'add', username, '--name', name, '--json', ...options);
      const { password } = newAccount.parse(JSON.parse(output));
      passwords.set(username, password);
      return password;
    },
    passwordOf,
    post,
    logIn,
    async arrive(page, user, path) {
      const arrived = await logIn(user);
      await page.goto(arrivalAddress(`${stack.url}${path}`, arrived, await leaveForLogin(page, stack.url)));
    },
    async addList(user, list) {
      const { token } = await logIn(user);
      return savedList.parse(await post('/api/lists', { action: 'modify', obj: list, token })).pk;
    },
    async sendSheet(user, collection, text) {
      const form = new FormData();
      form.set('token', (await logIn(user)).token);
      form.set('collection', collection);
      form.set(runFileField, new Blob([text]), 'sheet.csv');
      const response = await fetch(`${stack.url}${endpoints.newRun.path}`, { method: 'POST', body: form });
      return run.parse(await response.json()).run;
    },
    async contribute(user, fields) {
      const { token } = await logIn(user);
      const id = `cerlpda_${crypto.randomUUID().replaceAll('-', '')}`;
      const obj = {
        ID: [id],
        TYPE: ['provenance image'],
        HIM: ['CERL', 'CERLPDA'],
        URL_IMAGE: [await upload(user)],
        TYPE_INS: ['Unknown'],
        INSTIT: ['Stiftsbibliothek'],
        SHELFMARK: ['Cod. 1'],
        ...fields,
      };
      return modifyResult.parse(await post('/api/modify', { action: 'save', obj, token })).OK;
    },
    async stop() {
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a tab the state that it keeps when it leaves for login. @returns that state */
async function leaveForLogin(page: Page, site: string): Promise<string> {
  // A tab's storage belongs to a site: it has to show one of its pages.
  if (!page.url().startsWith(`${site}/`)) await page.goto(`${site}/LOGIN`);
  const state = randomBytes(16).toString('hex');
  await page.evaluate((value) => sessionStorage.setItem('iconotheca:login-state', value), state);
  return state;
}

/** Returns an address as login leads to it: with credentials in its query, and with the state of the tab that asked for it. */
export function arrivalAddress(address: string, arrived: Credentials, state?: string): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(arrived)) url.searchParams.set(key, String(value));
  if (state !== undefined) url.searchParams.set(loginStateParam, state);
  return url.href;
}

/** Fills in the form of the login or access page. */
export async function submitLogin(page: Page, user: string, pass: string): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(pass);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Returns the token that this browser has stored. */
export function storedToken(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('iconotheca:credentials') ?? 'null') as { token: string } | null;
    return stored?.token;
  });
}
