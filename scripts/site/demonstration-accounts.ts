import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from '../common/project.ts';

/**
 * Returns the logins for a person who tries the demonstration, as lines to print. The archive keeps them in a file that
 * only its own user can read; there is none once the passwords were changed, or for an archive with other content. In a
 * terminal the passwords are shown to that user; a file or a log gets the file's name alone.
 */
export async function demonstrationAccounts(): Promise<string[]> {
  const file = join(resolve(root, process.env['DATA_DIR'] || 'data'), 'accounts.txt');
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const accounts = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  if (accounts.length === 0) return [];
  if (!process.stdout.isTTY) {
    const usernames = accounts.map(([username = '']) => username);
    return [`To log in: ${usernames.join(', ')}, with the passwords in ${file}`];
  }
  const width = Math.max(...accounts.map(([username = '']) => username.length));
  return [
    `To log in (from ${file}):`,
    ...accounts.map(([username = '', password = '']) => `  ${username.padEnd(width)}  ${password}`),
  ];
}
