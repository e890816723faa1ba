import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readRegistry } from '../log/read-log.ts';
import { folderStore } from '../store/folder-store.ts';
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
});
