import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readRegistry } from '../log/read-log.ts';
import { folderStore } from '../store/folder-store.ts';
import { runReleaseCommand } from './command.ts';
import { aFolder, aRemoteBuild, aShellBuild } from '../testing/test-builds.ts';

const main = join(import.meta.dirname, 'main.ts');

const untried = ['--skip-gate', 'a build of a test'];

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the program as a team would, on a releases folder. */
async function release(folder: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, RELEASES_DIR: folder, RELEASED_BY: 'anna' };
  return await promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

/** The same without a process of its own for each command. */
async function inProcess(folder: string, ...args: string[]): Promise<Ended> {
  const ended = { stdout: '', stderr: '' };
  const code = await runReleaseCommand(args, {
    name: 'release',
    store: () => Promise.resolve(folderStore(folder)),
    by: 'anna',
    say: (line) => void (ended.stdout += `${line}\n`),
    complain: (line) => void (ended.stderr += `${line}\n`),
  });
  return { code, ...ended };
}

describe('the command of the releases', () => {
  test('publishes a build, makes it active and goes back', async () => {
    const folder = await aFolder();
    await release(folder, 'publish', 'shell', '--version', '1.0.0', '--from', await aShellBuild(), ...untried);
    await release(folder, 'promote', 'shell', '1.0.0');
    for (const version of ['1.0.0', '1.1.0']) {
      await release(folder, 'publish', 'mf-search', '--from', await aRemoteBuild({ version }), ...untried);
      await release(folder, 'promote', 'mf-search', version);
    }

    const back = await release(folder, 'rollback', 'mf-search', '--why', 'blank page', '--json');

    expect(JSON.parse(back.stdout)).toEqual({ slot: 'mf-search', active: '1.0.0', fallback: [], revision: 7 });
    expect((await readRegistry(folderStore(folder))).slots['mf-search']?.active).toBe('1.0.0');
    const { stdout } = await release(folder, 'history', 'mf-search');
    expect(stdout).toMatch(/anna +rollback +mf-search +1\.1\.0 → 1\.0\.0 +\(blank page\)/u);
  });

  test('ends with 1 when the doctor finds something broken', async () => {
    const { code, stdout } = await release(await aFolder(), 'doctor');

    expect(code).toBe(1);
    expect(stdout).toContain('shell : has no active release');
  });

  test.each([
    [['publish', 'mf-search'], 'publish needs --from DIR, the folder of a finished build.'],
    [['promote', 'mf-search'], 'promote needs a version.'],
    [['promote', 'mf-search', '1.0.0'], 'There is no slot mf-search. Slots: none yet.'],
    [['promote', 'shell@2.0.0', 'mf-search'], 'mf-search is not SLOT@VERSION, as in mf-search@2.1.0.'],
    [['canary', 'mf-search', '1.0.0', 'many'], 'The share is many, it must be a number from 0 to 100.'],
    [['preview', 'mf-search@1.0.0', '--hours', '500'], 'A preview of 500 hours: it must be 1 to 336.'],
    [['prune', '--keep', 'all'], '--keep is all, it must be a whole number.'],
    [['prune', '--colour'], "Unknown option '--colour'"],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await release(await aFolder(), ...args);

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  test('shows its help when asked, and in place of a command that there is not', async () => {
    const [asked, unknown] = await Promise.all([release('.', '--help'), release('.', 'publsh')]);

    expect([asked.code, unknown.code]).toEqual([0, 1]);
    expect(asked.stdout).toContain('iconotheca-release COMMAND');
    expect(unknown.stdout).toBe(asked.stdout);
  });

  test('DEL-3: gives a team a token, shows it once, lists it without its secret, and ends it', async () => {
    const folder = await aFolder();

    const added = await inProcess(
      folder,
      'token',
      'add',
      'ci',
      '--scope',
      'mf-lists,brand:leuven',
      '--rights',
      'publish',
    );
    const listed = await inProcess(folder, 'token', 'list');
    const revoked = await inProcess(folder, 'token', 'revoke', 'ci');
    const none = await inProcess(folder, 'token', 'list');

    const secret = /icr_ci\.[\w-]{40,}/u.exec(added.stdout)?.[0] ?? '';
    expect(secret).not.toBe('');
    expect(listed.stdout).toMatch(/^ci: publish of mf-lists, brand:leuven until 2/u);
    expect(listed.stdout + revoked.stdout).not.toContain(secret);
    expect([revoked.code, none.stdout]).toEqual([0, expect.stringContaining('No token was given')]);
  });

  test.each([
    [['add', 'ci', '--rights', 'publish'], 'A token needs --scope, the slots that it is for'],
    [['add', 'ci', '--scope', 'mf-lists', '--rights', 'all'], 'The token’s rights.0 is not valid'],
    [['add', 'ci', '--scope', 'mf-lists', '--rights', 'publish', '--days', '0'], 'a number from 1 to 366'],
    [['revoke', 'ci'], 'There is no token ci'],
  ])('DEL-3: token %j is refused in a sentence', async (args, sentence) => {
    const { code, stderr } = await inProcess(await aFolder(), 'token', ...args);

    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('DEL-3: plans a breaking shell, promotes it with its remotes in one act, previews and recalls', async () => {
    const folder = await aFolder();
    const skip = ['--skip-gate', 'no pages here'];
    for (const major of [1, 2]) {
      const shell = await aShellBuild({ shellApi: `${major}.0.0` });
      const remote = await aRemoteBuild({ version: `${major}.0.0`, shellApi: `^${major}.0.0` });
      await inProcess(folder, 'publish', 'shell', '--version', `${major}.0.0`, '--from', shell, ...skip);
      await inProcess(folder, 'publish', 'mf-search', '--from', remote, ...skip);
    }
    await inProcess(folder, 'promote', 'shell@1.0.0', 'mf-search@1.0.0');

    const plan = await inProcess(folder, 'plan', 'shell@2.0.0');
    const alone = await inProcess(folder, 'promote', 'shell', '2.0.0');
    const preview = await inProcess(folder, 'preview', 'shell@2.0.0', 'mf-search@2.0.0', '--site', 'https://a.example');
    const both = await inProcess(folder, 'promote', 'shell@2.0.0', 'mf-search@2.0.0');
    const canary = await inProcess(folder, 'canary', 'mf-search', '1.0.0', '5');
    const recalled = await inProcess(folder, 'recall', 'shell', '2.0.0', '--why', 'blank pages');

    expect(plan.stdout).toContain('blocked: mf-search 1.0.0 needs shell API ^1.0.0 (the shell has 2.0.0)');
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('No host could show shell 2.0.0')]);
    expect(preview.stdout).toMatch(/https:\/\/a\.example\/preview\?token=[\w-]{32}\n/u);
    expect(both.stdout).toContain('shell is at 2.0.0 (revision 7); then 1.0.0.\nmf-search is at 2.0.0');
    expect(canary.stdout).toContain('No host can show it yet: mf-search 1.0.0 needs shell API ^1.0.0');
    expect(recalled.stdout).toContain('shell 2.0.0 is recalled: no visitor gets it.\nshell is at 1.0.0');
  });
});
