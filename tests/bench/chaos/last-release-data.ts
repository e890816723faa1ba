import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { annotation } from '@iconotheca/contracts/annotation/annotation';
import { credentials } from '@iconotheca/contracts/account/session';
import { z } from 'zod';
import { root, startServer } from '../../support/process.ts';
import { startArchive } from '../../support/stack.ts';
import { readItems } from './truth.ts';

const items = 40;
const comments = 60;

/**
 * Has the archive of the last release make a data folder, in which it is killed while it is written to, and has this program go
 * on in it.
 * @param commit the last release
 * @throws Error when anything that was acknowledged then is not there now
 */
export async function takeOverLastRelease(commit: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-last-'));
  try {
    const program = unpack(commit, join(folder, 'program'));
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const records = Array.from({ length: items }, (_, at) => ({
      ID: [`LAST_${at}`],
      TYPE: ['image'],
      CAPTION: [`Lion ${at}`],
    }));
    const file = join(folder, 'records.jsonl');
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none', ICONCLASS: 'built-in' };
    const run = (...args: string[]) => execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
    run('import', file);
    const { password } = z
      .object({ password: z.string() })
      .parse(JSON.parse(run('account', 'add', 'anna', '--name', 'Anna', '--json')));
    const before = await startServer({
      args: [program, 'serve', '--child'],
      env: { DATA_DIR: dataDir, SEED: 'none', ICONCLASS: 'built-in', ARCHIVE_PORT: '0', HOST: '127.0.0.1' },
    });
    const post = async (path: string, body: unknown): Promise<unknown> =>
      (
        await fetch(before.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    const { token } = credentials.parse(await post('/api/login', { user: 'anna', pass: password }));
    const acknowledged: string[] = [];
    for (let at = 0; at < comments; at += 1) {
      const value = `remark ${at}`;
      const saved = await post('/api/entry', { pk: null, uid: `LAST_${at % items}`, field: 'COMMENT', value, token });
      acknowledged.push(annotation.parse(saved).pk);
    }
    await before.kill();

    const now = await startArchive(dataDir, { SEED: 'none', LOG_LEVEL: 'warn' });
    const uids = records.map(({ ID }) => ID[0] ?? '');
    const kept = await readItems(now, uids);
    await now.stop();
    const pks = new Set(kept.flatMap(({ _annotations = [] }) => _annotations.map(({ pk }) => pk)));
    const missing = acknowledged.filter((pk) => !pks.has(pk)).length;
    if (kept.length !== items || missing > 0) {
      throw new Error(`${items - kept.length} items and ${missing} comments of the last release are not there`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The program as it was, over the packages of others as they are. @returns its main module */
function unpack(commit: string, folder: string): string {
  mkdirSync(folder);
  const packed = execFileSync('git', ['archive', commit, 'archive', 'packages', 'package.json', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const part of ['archive', ...readdirSync(join(folder, 'packages')).map((name) => join('packages', name))]) {
    const links = join(root, part, 'node_modules');
    // Links within the repository lead to the program as it was.
    if (existsSync(links))
      cpSync(links, join(folder, part, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  return join(folder, 'archive/src/main.ts');
}
