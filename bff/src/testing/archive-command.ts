import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const main = join(import.meta.dirname, '../../../archive/src/main.ts');

/** Runs a command of the archive on a data folder. @returns what it said */
export async function archiveCommand(dataDir: string, ...args: string[]): Promise<string> {
  const command = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}.`);
  return said;
}

/**
 * Adds an account by the archive's command.
 * @returns the password that the command says
 */
export async function addAccount(
  dataDir: string,
  username: string,
  name: string = username,
  ...options: string[]
): Promise<string> {
  const said = await archiveCommand(dataDir, 'account', 'add', username, '--name', name, '--json', ...options);
  return (JSON.parse(said) as { password: string }).password;
}
