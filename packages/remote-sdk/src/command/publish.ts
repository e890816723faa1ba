import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { buildsPath } from '@iconotheca/contracts/release/builds-path';
import { readdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { request } from 'undici';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

interface Publication {
  /** Folder of the finished build. */
  folder: string;
  slot: string;
  token: string | undefined;
  /** Readers who see it at once; none when absent. */
  shown?: Shown | undefined;
  /** Stands in the site's log. */
  why?: string | undefined;
  say: (line: string) => void;
}

/** Those who have a link, a share of visitors in per cent, or all. */
export type Shown = { to: 'preview' } | { to: 'canary'; percent: number } | { to: 'all' };

/** Answer of a site that took a build. */
const published = z.looseObject({ version: z.string(), outcome: z.enum(['new', 'there', 'repaired']) });
const previewed = z.looseObject({ link: z.string(), expires: z.string() });
const refused = z.looseObject({ error: z.string() });

/** Longest wait for a site, which may try a build in a browser before it takes it. */
const answerMs = 300_000;

/**
 * Gives a build to a site over HTTP, as a tar of its files, and shows it to some of its visitors.
 * @param address of the site
 * @throws Refusal with the site's own words when it does not take the build, or the token
 */
export async function publishTo(address: string, publication: Publication): Promise<void> {
  const { folder, slot, token, shown, why, say } = publication;
  const site = siteOf(address);
  if (token === undefined || token === '') {
    throw new Refusal(`${site.origin} takes a build by a token of your team: set ICONOTHECA_TOKEN to it.`);
  }
  if (shown !== undefined && why === undefined) {
    throw new Refusal('Say why it is shown, by --why: that stands in the log of the site.');
  }
  const calls = { site, token };
  const started = performance.now();
  const commit = await commitOf(folder);
  const query = new URLSearchParams({ ...(commit && { commit }), ...(why && { why }) });
  const { version, outcome } = published.parse(
    await post(`${buildsPath}${slot}?${query}`, {
      ...calls,
      type: 'application/gzip',
      body: await archiveOf(folder),
    }),
  );
  const name = `${slot} ${version}`;
  say(
    outcome === 'new'
      ? `${name} is published to ${site.host} (${seconds(started)}).`
      : `${name} was published to ${site.host} before, with the same contents.`,
  );

  const showing = performance.now();
  const act = (path: string, body: object) =>
    post(`/api/releases/${path}`, { ...calls, type: 'application/json', body: JSON.stringify({ ...body, why }) });
  if (shown?.to === 'preview') {
    const { link, expires } = previewed.parse(await act('preview', { versions: { [slot]: version } }));
    say(`Until ${expires} ${name} is shown to whom you give this link: ${link}`);
  } else if (shown?.to === 'canary') {
    await act('canary', { slot, version, percent: shown.percent });
    say(`${name} is shown to ${shown.percent} % of the visitors of ${site.host} (${seconds(showing)}).`);
  } else if (shown?.to === 'all') {
    await act('promote', { versions: { [slot]: version } });
    say(`${name} is active on ${site.host} (${seconds(showing)}).`);
  }
}

/** A token goes over https, or stays on this machine. @throws Refusal */
function siteOf(address: string): URL {
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol)) {
    throw new Refusal(`--to takes the address of a site, such as https://archive.example, and not ${address}.`);
  }
  const site = new URL('/', address);
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(site.hostname);
  if (site.protocol === 'http:' && !isHere) {
    throw new Refusal(`${site.origin} would get the token unencrypted: use its https address.`);
  }
  return site;
}

interface Call {
  site: URL;
  token: string;
  type: string;
  body: string | Readable;
}

/** @returns the answer's body @throws Refusal in the site's words */
async function post(path: string, { site, token, type, body }: Call): Promise<unknown> {
  try {
    // A redirect is an answer like any other: the token goes nowhere else.
    const answer = await request(new URL(path, site), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type, accept: 'application/json' },
      body,
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
    });
    const text = await answer.body.text();
    const parsed = parseJson(text);
    if (answer.statusCode >= 200 && answer.statusCode < 300) return parsed;
    const words = refused.safeParse(parsed).data?.error ?? `it answered ${answer.statusCode}`;
    throw new Refusal(`${site.host} did not do it: ${words}`);
  } catch (cause) {
    if (cause instanceof Refusal || !(cause instanceof Error)) throw cause;
    throw new Refusal(`${site.origin} could not be reached: ${cause.message || cause.name}.`, { cause });
  }
}

/** A tar of its files in a fixed order, with nothing of this machine beside their names and bytes, by gzip. */
async function archiveOf(folder: string): Promise<Readable> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const tar = pack();
  const packed = createGzip();
  void writeAll(tar, { folder, paths: paths.toSorted() }).catch((cause: Error) => tar.destroy(cause));
  void pipeline(tar, packed).catch((cause: Error) => packed.destroy(cause));
  return packed;
}

async function writeAll(tar: Pack, { folder, paths }: { folder: string; paths: readonly string[] }): Promise<void> {
  for (const path of paths) {
    const { size } = await stat(path);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    await pipeline(createReadStream(path), tar.entry({ name, size, mtime: new Date(0) }));
  }
  tar.finalize();
}

/** The commit that the build is of, as a CI names it, or git where the folder lies; undefined where there is none. */
async function commitOf(folder: string): Promise<string | undefined> {
  const named = process.env['CI_COMMIT_SHA'] ?? process.env['GITHUB_SHA'] ?? '';
  if (/^[0-9a-f]{7,64}$/u.test(named)) return named;
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, 'rev-parse', '--short=12', 'HEAD']);
    return stdout.trim();
  } catch {
    // A folder that no git keeps, or a machine without it.
    return undefined;
  }
}

/** `1.4 s` since then. */
function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
