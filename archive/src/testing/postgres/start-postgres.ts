import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@iconotheca/http/testing/free-port';

/** A server of Debian's PostgreSQL in a folder of its own. */
export interface PostgresServer {
  /** @param database name of one; `user` and `password` in place of those of the superuser */
  address: (database: string, as?: { user: string; password: string }) => string;
  /** Ends it as a power cut would, and starts it again on the same data; resolves when it answers. */
  restart: () => Promise<void>;
  /** Ends every process at once; nothing is written any more. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

interface StartOptions {
  /** True if a commit is on the disk when it is acknowledged: for tests of just that. */
  isDurable?: boolean;
}

const superuser = { user: 'archive_tests', password: 'of the tests' };

/** The folder of the server's programs; installs Debian's package where this user may. @throws Error that says why not */
function findPostgres(): string {
  const there = programsHere();
  if (there !== undefined) return there;
  const args = ['install', '--yes', '--no-install-recommends', 'postgresql'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error } = spawnSync('apt-get', args, { stdio: 'ignore', env });
  const installed = status === 0 ? programsHere() : undefined;
  if (installed !== undefined) return installed;
  const why = error === undefined ? `apt-get ended with ${status}` : error.message;
  throw new Error(`PostgreSQL is not on this machine and could not be installed (${why}): apt-get install postgresql`);
}

/** Debian puts them beside the path, the newest version last. */
function programsHere(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  return [...(process.env['PATH'] ?? '').split(delimiter), ...folders].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** The server refuses to run as root: then it runs as the user of Debian's package, or as no user in particular. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has no other user for it');
}

function idOf(what: '-u' | '-g', name: string): number {
  return Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout);
}

/** Starts a server of PostgreSQL in a folder of its own. */
export async function startPostgres({ isDurable = false }: StartOptions = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  const as = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'archive-postgres-'));
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, superuser.password);
  if (as !== undefined) chownSync(passwordFile, as.uid, as.gid);
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '--no-sync',
      '--no-locale',
      '--encoding=UTF8',
      '--auth=scram-sha-256',
      `--username=${superuser.user}`,
      `--pwfile=${passwordFile}`,
      data,
    ],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`a database folder could not be made: ${made.stderr}`);
  const port = await freePort();
  appendFileSync(
    join(data, 'postgresql.conf'),
    `
      listen_addresses = '127.0.0.1'
      port = ${port}
      unix_socket_directories = '${folder}'
      max_connections = 200
      shared_buffers = 32MB
      autovacuum_naptime = 10min
      ${isDurable ? '' : 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off'}
    `,
  );
  const server = { child: await serve() };

  async function serve(): Promise<ChildProcess> {
    const child = spawn(join(programs, 'postgres'), ['-D', data], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = Promise.withResolvers<void>();
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-2_000);
      if (log.includes('ready to accept connections')) said.resolve();
    });
    child.once('exit', () => said.reject(new Error(`PostgreSQL did not start: ${log}`)));
    await said.promise;
    return child;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const { child } = server;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    address: (database, { user, password } = superuser) =>
      `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    kill: () => end('SIGQUIT'),
    async restart() {
      await end('SIGQUIT');
      server.child = await serve();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
