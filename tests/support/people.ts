import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, type Credentials } from '@iconotheca/contracts/session';
import type { Page } from 'playwright/test';
import { runCommand } from './process.ts';
import { startStack, type Stack } from './stack.ts';

/** Longest time that the processes of a site may take to begin, on a machine that does much else. */
export const siteStartMs = 240_000;

/** A site of its own, with records and accounts that concern no other test. */
export interface PeopleSite extends Stack {
  /** `npm run archive -- …` on its data. @returns what it said @throws with what went wrong */
  archiveCommand: (...args: string[]) => Promise<string>;
  /** @returns the password */
  addAccount: (username: string, name: string, ...options: string[]) => Promise<string>;
  /** Any POST of JSON; the answer as it comes. */
  post: (path: string, body: unknown) => Promise<unknown>;
  /** Credentials as a call gives them. */
  logIn: (user: string, pass: string) => Promise<Credentials>;
}

interface PeopleSiteOptions {
  records: readonly Record<string, unknown>[];
  env?: Record<string, string>;
}

export async function startPeopleSite({ records, env = {} }: PeopleSiteOptions): Promise<PeopleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-people-'));

  async function archiveCommand(...args: string[]): Promise<string> {
    const { code, output } = await runCommand({ args: ['archive/src/main.ts', ...args], env: { DATA_DIR: folder } });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  }

  if (records.length > 0) {
    const file = join(folder, 'records.jsonl');
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await archiveCommand('import', file);
  }
  const stack = await startStack({ dataDir: folder, env: { SEED: 'none', ...env } });

  async function post(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  }

  return {
    ...stack,
    archiveCommand,
    async addAccount(username, name, ...options) {
      const output = await archiveCommand('account', 'add', username, '--name', name, '--json', ...options);
      return (JSON.parse(output) as { password: string }).password;
    },
    post,
    logIn: async (user, pass) => credentials.parse(await post('/api/login', { user, pass })),
    async stop() {
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An address as login leads to it, with credentials in its query. */
export function arrivalAddress(address: string, arrived: Credentials): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(arrived)) url.searchParams.set(key, String(value));
  return url.href;
}

/** Fills in the form of the login or access page. */
export async function submitLogin(page: Page, user: string, pass: string): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(pass);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The token that this browser has stored. */
export function storedToken(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('iconotheca:credentials') ?? 'null') as { token: string } | null;
    return stored?.token;
  });
}
