import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { root } from './project.ts';

/** Returns the name of the publisher, for the records of the releases. */
export function whoami(): string {
  return process.env['RELEASED_BY'] ?? userInfo().username;
}

/** Returns the commit that is checked out; undefined outside a git repository. */
export async function currentCommit(): Promise<string | undefined> {
  return await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
