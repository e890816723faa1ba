import { closeSync, existsSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outsideProgram } from '@iconotheca/archive/testing/kill-under-writes';
import type { SmallDisk } from '../../support/small-disk.ts';
import { runCommand } from '../../support/process.ts';
import { startArchive } from '../../support/stack.ts';
import type { ChaosSite } from './chaos-site.ts';
import { overload } from './overload.ts';
import { readItems, type Truth } from './truth.ts';

/** By `performance.now`. */
type Moment = number;

export interface Chaos {
  site: ChaosSite;
  truth: Truth;
  /** Undefined where this user may mount none: the data then lies on a disk that is never full. */
  disk: SmallDisk | undefined;
  /** Adds figures of its own to the fault. */
  say: (measured: string) => void;
}

export interface Fault {
  name: string;
  /**
   * Does it and ends it, while requests go on. @returns when the site was to begin to recover, where that is not the end of it
   * @throws what is wrong by itself
   */
  happen: (chaos: Chaos) => Promise<Moment | void>;
  /** Returns why it cannot be tried on this machine. */
  missing?: (chaos: Chaos) => string | undefined;
  /** Does the rest once the site has recovered. */
  after?: (chaos: Chaos) => Promise<void>;
}

/** Duration of each that has no end of its own. */
const lastsMs = 5_000;
const slowMs = 30_000;
/** Longer than bff waits for the archive: some are given up. */
const slowForMs = 14_000;
const inFlight = 200;
const dayS = 86_400;

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

function needs(isSo: boolean, words: string): void {
  if (!isSo) throw new Error(words);
}

export const faults: readonly Fault[] = [
  {
    name: 'archive killed (kill -9)',
    async happen({ site }) {
      const killed = performance.now();
      await site.archive().kill();
      await site.restartArchive();
      return killed;
    },
  },
  {
    name: 'archive hung (SIGSTOP) for 5 s',
    async happen({ site }) {
      site.archive().process.kill('SIGSTOP');
      await pause(lastsMs);
      site.archive().process.kill('SIGCONT');
    },
  },
  {
    name: 'archive answers 30 s late, for 14 s',
    async happen({ site }) {
      site.way.setDelay(slowMs);
      await pause(slowForMs);
      site.way.setDelay(0);
    },
  },
  {
    name: 'disk full for 5 s',
    missing: ({ disk }) => (disk === undefined ? 'this user may mount no disk' : undefined),
    async happen({ disk, truth }) {
      disk?.fill();
      const refusals = [];
      const until = performance.now() + lastsMs;
      while (performance.now() < until) {
        const outcome = await truth.longList();
        if (outcome.kind === 'refused') refusals.push(outcome.status);
        if (outcome.kind === 'wrong') throw new Error(outcome.what);
      }
      disk?.makeRoom();
      needs(refusals.includes(507), `a full disk was answered ${refusals.join(', ') || 'with 200'}, and never 507`);
    },
  },
  {
    name: 'noise in the search index, then kill -9',
    async happen({ site }) {
      const [file] = readdirSync(join(site.dataDir, 'index'))
        .filter((name) => name.endsWith('.sqlite'))
        .map((name) => join(site.dataDir, 'index', name));
      if (file === undefined) throw new Error('There is no index.');
      writeNoise(file);
      await pause(lastsMs);
      const killed = performance.now();
      await site.archive().kill();
      await site.restartArchive();
      return killed;
    },
  },
  {
    name: 'pictures lost for 5 s',
    async happen({ site }) {
      const folder = join(site.dataDir, 'images/pyramids');
      await rename(folder, `${folder}-away`);
      await pause(lastsMs);
      await rm(folder, { recursive: true, force: true });
      await rename(`${folder}-away`, folder);
    },
  },
  {
    name: 'a catalogue of others down for 5 s',
    async happen({ site }) {
      await site.catalogues.setMode('reset');
      await pause(lastsMs);
      await site.catalogues.setMode('fast');
    },
  },
  {
    name: `bff killed with ${inFlight} requests in flight`,
    async happen({ site, truth }) {
      const asked = Array.from({ length: inFlight }, (_, at) => (at % 2 === 0 ? truth.comment() : truth.search()));
      await pause(100);
      const killed = performance.now();
      await site.bff().kill();
      await site.restartBff();
      await Promise.all(asked);
      return killed;
    },
  },
  {
    name: 'clock set 30 days forward, and back',
    missing: () => (existsSync(fakeTime) ? undefined : 'libfaketime is not there (apt-get install libfaketime)'),
    async happen({ site, truth }) {
      truth.mayHaveEnded(true);
      const folder = await mkdtemp(join(tmpdir(), 'iconotheca-clock-'));
      const file = join(folder, 'now');
      const setClock = async (seconds: number) => {
        await writeFile(file, `${seconds >= 0 ? '+' : ''}${seconds}\n`);
        // The library looks at the file once a second.
        await pause(1_500);
      };
      await writeFile(file, '+0\n');
      const env = {
        LD_PRELOAD: fakeTime,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      await site.archive().stop();
      await site.restartArchive(env);
      await site.bff().stop();
      await site.restartBff(env);
      await setClock(30 * dayS);
      const [first, second] = site.people;
      if (first === undefined || second === undefined) throw new Error('Nobody is there.');
      await logInAll(site);
      const wrong = { ...second, pass: 'not the password' };
      for (let at = 0; at < 6; at += 1) await site.logIn(wrong).catch(() => undefined);
      await pause(lastsMs);
      await setClock(0);
      // Wrong passwords of a time to come lock their account for as long as any do, and not for 30 days.
      await site.logIn(first);
      const retryAfterS = await retryAfterOf(site, second);
      needs(retryAfterS <= 900, `an account is locked for ${retryAfterS} s after the clock was set back`);
      await site.archive().stop();
      await site.restartArchive();
      await site.bff().stop();
      await site.restartBff();
      await rm(folder, { recursive: true });
    },
    async after({ site, truth }) {
      await logInAll(site);
      truth.mayHaveEnded(false);
    },
  },
  {
    name: 'a second archive on the same folder',
    async happen({ site }) {
      let said = '';
      try {
        const second = await startArchive(site.dataDir, { LOG_LEVEL: 'warn' });
        await second.kill();
      } catch (error) {
        said = error instanceof Error ? error.message : String(error);
      }
      needs(
        /serve|already|another/iu.test(said),
        `a second archive started, or said nothing of it: ${said.slice(0, 200)}`,
      );
    },
  },
  {
    name: 'another program reads the database, then kill -9',
    async happen({ site }) {
      for (let at = 0; at < 5; at += 1) {
        await outsideProgram(site.dataDir);
        await pause(300);
      }
      const killed = performance.now();
      await site.archive().kill();
      await site.restartArchive();
      return killed;
    },
  },
  {
    name: 'backup in the middle, restored elsewhere',
    async happen({ site, truth }) {
      const before = [...truth.acknowledged.comments];
      const folder = await mkdtemp(join(tmpdir(), 'iconotheca-restored-'));
      try {
        const file = join(folder, 'kept.sqlite');
        await site.command('backup', file);
        const restored = join(folder, 'data');
        const { code, output } = await runCommand({
          args: ['archive/src/main.ts', 'restore', file],
          env: { DATA_DIR: restored },
        });
        needs(code === 0, `restore ended with ${code}: ${output}`);
        const archive = await startArchive(restored, { SEED: 'none', LOG_LEVEL: 'warn' });
        const items = await readItems(archive, [...new Set(before.map(([, { uid }]) => uid))]);
        await archive.stop();
        const kept = new Set(items.flatMap(({ _annotations = [] }) => _annotations.map(({ pk }) => pk)));
        const missing = before.filter(([pk]) => !kept.has(pk)).length;
        needs(missing === 0, `${missing} comments that were acknowledged before the backup are not in it`);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'ten times the load that is sustained, for 15 s',
    async happen({ site, say }) {
      say(await overload(site.url));
    },
  },
];

/** Logs in every person of the site. */
export async function logInAll(site: ChaosSite): Promise<void> {
  for (const person of site.people) await site.logIn(person);
}

/** Seconds until an account may log in again; 0 when it may. */
async function retryAfterOf(site: ChaosSite, { user, pass }: { user: string; pass: string }): Promise<number> {
  const response = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, pass }),
  });
  return response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
}

/** Random bytes over a tenth of a file, in its middle. */
function writeNoise(file: string): void {
  const { size } = statSync(file);
  const handle = openSync(file, 'r+');
  const bytes = Buffer.alloc(Math.floor(size / 10));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(Math.random() * 256);
  writeSync(handle, bytes, 0, bytes.length, Math.floor(size / 2));
  closeSync(handle);
}
