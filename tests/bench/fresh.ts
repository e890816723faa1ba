import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../support/process.ts';
import { giveReport } from './report/report.ts';

/**
 * Both commands of the README in a Debian that has nothing but Node and npm, made by mmdebstrap: a clone of what is
 * committed here is installed, built, started and asked, then tested. Needs root, or a user who may have namespaces.
 * `--test PART` tests one part, `--test all` everything; `--root FOLDER` keeps the Debian, and takes the one that is there.
 */
const { values: options } = parseArgs({
  options: {
    suite: { type: 'string', default: 'trixie' },
    root: { type: 'string' },
    test: { type: 'string', default: 'mf-help' },
    json: { type: 'string' },
  },
});

/** What every container brings besides the smallest Debian: what the README asks for. */
const packages = ['ca-certificates', 'nodejs', 'npm'];
const port = 18_080;
const minute = 60_000;

const folder = options.root ?? (await mkdtemp(join(tmpdir(), 'iconotheca-fresh-')));
try {
  if (!existsSync(join(folder, 'etc/debian_version'))) await makeDebian();
  await takeNetworkAlong();
  await clone();
  const started = await start();
  const tested = await test();
  await giveReport(
    {
      title: 'both commands of the README in a fresh Debian',
      data: `Debian ${options.suite}, Node ${await said('node --version')}, npm ${await said('npm --version')}; npm test -- ${options.test}`,
      figures: [
        { name: 'npm start until the site answers', value: Math.round(started.ms / 1000), unit: 's' },
        { name: 'hits of a search', value: started.hits, unit: '' },
        { name: 'npm test', value: Math.round(tested.ms / 1000), unit: 's' },
        { name: 'tests passed', value: tested.passed, unit: '' },
        { name: 'tests failed', value: tested.failed, unit: '', budget: { most: 0 } },
      ],
    },
    options.json,
  );
  if (tested.code !== 0) process.exitCode = 1;
} finally {
  if (options.root === undefined) await rm(folder, { recursive: true, force: true });
}

async function makeDebian(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const include = `--include=${packages.join(',')}`;
  const { status, error } = spawnSync(
    'mmdebstrap',
    ['--variant=minbase', include, '--skip=check/empty', options.suite, folder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (error) throw new Error('mmdebstrap could not be started; it is a package of Debian.', { cause: error });
  if (status !== 0) throw new Error(`mmdebstrap ended with ${status}.`);
}

/** Names are asked where this machine asks, and what this machine trusts besides, the container trusts, too. */
async function takeNetworkAlong(): Promise<void> {
  await cp('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { force: true });
  const own = '/usr/local/share/ca-certificates';
  if (!existsSync(own)) return;
  await cp(own, join(folder, own), { recursive: true });
  await inside('update-ca-certificates', () => {}, minute);
}

async function clone(): Promise<void> {
  const site = join(folder, 'root/iconotheca');
  await rm(site, { recursive: true, force: true });
  const { status } = spawnSync('git', ['clone', '--quiet', '--depth=1', '--no-local', `file://${root}`, site], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The repository could not be cloned.');
}

/** Until the site answers a page and a search. */
async function start(): Promise<{ ms: number; hits: number }> {
  const began = performance.now();
  let ms = 0;
  let hits = 0;
  const { code, output } = await inside(
    `PORT=${port} ICONCLASS=built-in npm start`,
    async (text, stop) => {
      if (ms > 0 || !text.includes('Iconotheca is at')) return;
      ms = performance.now() - began;
      const page = await fetch(`http://127.0.0.1:${port}/`);
      const search = await fetch(`http://127.0.0.1:${port}/api/search?q=lion`);
      const found: unknown = await search.json();
      hits = typeof found === 'object' && found !== null && 'total' in found ? Number(found.total) : 0;
      if (!page.ok || !(await page.text()).includes('<main') || hits === 0) hits = -1;
      stop();
    },
    30 * minute,
  );
  if (ms === 0 || hits < 1) throw new Error(`npm start ended with ${code} and ${hits} hits:\n${output}`);
  return { ms, hits };
}

async function test(): Promise<{ ms: number; code: number | null; passed: number; failed: number }> {
  const began = performance.now();
  const which = options.test === 'all' ? '' : ` -- ${options.test}`;
  const { code, output } = await inside(`npm test${which}`, () => {}, 120 * minute);
  await writeFile(join(folder, 'root/test.log'), output);
  const { passed, failed } = /(?<passed>\d+) passed, (?<failed>\d+) failed/u.exec(output)?.groups ?? {};
  if (passed === undefined || failed === undefined) throw new Error(`npm test said no counts:\n${output}`);
  return { ms: performance.now() - began, code, passed: Number(passed), failed: Number(failed) };
}

async function said(command: string): Promise<string> {
  return (await inside(command, () => {}, minute)).output.trim();
}

/**
 * Runs a command line in the clone, in namespaces of its own that end with it.
 * @param hear is given all that was said so far, and a way to press Ctrl-C
 */
function inside(
  command: string,
  hear: (text: string, stop: () => void) => void | Promise<void>,
  mostMs: number,
): Promise<{ code: number | null; output: string }> {
  const isRoot = process.getuid?.() === 0;
  const mounts = 'mount -t proc proc proc; mount --rbind /dev dev; mount -t tmpfs -o mode=1777 tmpfs tmp';
  const enter = `cd ${folder} && ${mounts}; exec chroot . /bin/bash -c 'mkdir -p ~/iconotheca; cd ~/iconotheca; ${command}'`;
  const child = spawn(
    'unshare',
    [...(isRoot ? [] : ['--map-root-user']), '--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', enter],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      },
    },
  );
  return new Promise((settle, refuse) => {
    let output = '';
    const stop = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'));
    const late = setTimeout(stop, mostMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        process.stderr.write(text);
        void Promise.resolve(hear(output, stop)).catch((error: unknown) => {
          refuse(error instanceof Error ? error : new Error(String(error)));
          stop();
        });
      });
    }
    child.on('error', refuse);
    child.on('close', (code) => {
      clearTimeout(late);
      settle({ code, output });
    });
  });
}
