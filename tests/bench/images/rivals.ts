import { takeFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../support/run-program.ts';

const iipServer = '/usr/lib/iipimage-server/iipsrv.fcgi';
const nginxProgram = '/usr/sbin/nginx';
const installMs = 300_000;

/** Debian's iipimage-server behind its nginx, and that nginx over plain files. */
export interface Rivals {
  url: string;
  pids: number[];
  stop(): Promise<void>;
}

interface RivalOptions {
  /** Folder for configuration, logs and sockets. */
  folder: string;
  /** Pyramids by the names that requests use. */
  pyramids: string;
  /** Served below `/static`. */
  files: string;
}

/** Installs what is missing, where that is possible. @returns why there is nothing to compare with, in words */
export async function startRivals(options: RivalOptions): Promise<Rivals | string> {
  const refused = await installMissing();
  if (refused !== undefined) return refused;
  await mkdir(options.folder, { recursive: true });
  const children: ChildProcess[] = [];
  // One process of it uses one processor: as many as the archive renders at a time.
  const ports = [await takeFreePort(), await takeFreePort()];
  for (const port of ports) children.push(startIip(port, options.pyramids));
  const port = await takeFreePort();
  const configuration = join(options.folder, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration({ ...options, port, upstreams: ports }));
  children.push(
    spawn(nginxProgram, ['-c', configuration, '-e', join(options.folder, 'error.log')], { stdio: 'ignore' }),
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url);
  return {
    url,
    pids: (await Promise.all(children.map(({ pid = 0 }) => withChildren(pid)))).flat(),
    async stop() {
      const ended = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}

async function installMissing(): Promise<string | undefined> {
  const missing = [
    ...(existsSync(iipServer) ? [] : ['iipimage-server']),
    ...(existsSync(nginxProgram) ? [] : ['nginx-light']),
  ];
  if (missing.length === 0) return undefined;
  process.stdout.write(`Installing ${missing.join(' and ')} to compare with …\n`);
  const apt = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  const [program = '', ...args] = process.getuid?.() === 0 ? apt : ['sudo', '-n', ...apt];
  // RUNLEVEL keeps Debian from starting the services.
  const { code, stderr } = await runProgram(
    'env',
    ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', program, ...args],
    installMs,
  );
  return code === 0
    ? undefined
    : `${missing.join(' and ')} could not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}

function startIip(port: number, pyramids: string): ChildProcess {
  return spawn(iipServer, ['--bind', `127.0.0.1:${port}`], {
    stdio: 'ignore',
    env: {
      FILESYSTEM_PREFIX: `${pyramids}/`,
      VERBOSITY: '0',
      LOGFILE: '/dev/null',
      JPEG_QUALITY: '80',
      MAX_CVT: '5000',
      OMP_NUM_THREADS: '1',
      MAX_IMAGE_CACHE_SIZE: '10',
      URI_MAP: 'iiif=>IIIF',
    },
  });
}

interface NginxOptions {
  folder: string;
  files: string;
  port: number;
  upstreams: readonly number[];
}

function nginxConfiguration({ folder, files, port, upstreams }: NginxOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  types { image/jpeg jpg; }
  ${temporary.join('\n  ')}
  upstream iip { ${upstreams.map((each) => `server 127.0.0.1:${each};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location /static/ { alias ${files}/; }
    location /iiif/ {
      fastcgi_pass iip;
      fastcgi_buffers 64 16k;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param HTTP_HOST $http_host;
    }
  }
}
`;
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}

/** nginx works in processes of its own. */
async function withChildren(pid: number): Promise<number[]> {
  const { stdout } = await runProgram('ps', ['--no-headers', '-o', 'pid', '--ppid', String(pid)], 5_000);
  return [
    pid,
    ...stdout
      .split('\n')
      .map(Number)
      .filter((each) => each > 0),
  ];
}
