import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { moduleBeside } from '../threads/thread.ts';

const program = fileURLToPath(moduleBeside(import.meta.url, 'read-ahead-process'));

/**
 * Lets the system have databases in its page cache: a page of results lies in 150 places, and a disk is asked for them
 * one after the other. (As pg_prewarm does for PostgreSQL, and `preload` for Lucene's directories.)
 *
 * A process of its own reads them: one that closes any descriptor of a file loses all its POSIX locks on it, those of
 * SQLite's connections too (sqlite.org/howtocorrupt.html, 2.2). Another program that reads the database then believes
 * itself alone with it and deletes the log that this process goes on writing to.
 * @param signal ends it
 */
export async function readAhead(files: readonly string[], signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const child = spawn(process.execPath, [program, ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => child.kill();
  signal.addEventListener('abort', end, { once: true });
  const [code]: unknown[] = await once(child, 'exit');
  signal.removeEventListener('abort', end);
  if (code !== 0 && !signal.aborted) throw new Error(`the process that reads ahead ended with ${String(code)}`);
}
