import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const source = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const installed = join(homedir(), '.cache/iconotheca/versitygw-1.8.0');
/** Go builds it in about a minute, once. */
const longestBuildMs = 300_000;

/** A real server of S3, as one installs it; built where Go is, once for all runs. Undefined where neither is. */
const program = findProgram() ?? buildProgram();

function findProgram(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go/bin'), installed]
    .map((folder) => join(folder, 'versitygw'))
    .find((path) => existsSync(path));
}

function buildProgram(): string | undefined {
  const env = { ...process.env, GOBIN: installed };
  spawnSync('go', ['install', source], { env, stdio: 'ignore', timeout: longestBuildMs });
  return findProgram();
}

export const hasS3 = program !== undefined;

export interface S3Server {
  bucket: string;
  /** Variables of the environment that lead a client to it. */
  env: Record<string, string>;
  /** Ends the server; its files stay. */
  pause: () => Promise<void>;
  /** Starts it again at the same address. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

const [user, secret] = ['releases', 'secret-of-a-test'];

/** Starts one with an empty bucket, and leads this process's clients to it. */
export async function startS3(): Promise<S3Server> {
  if (program === undefined) throw new Error('There is no versitygw on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-s3-'));
  const bucket = 'releases';
  await mkdir(join(folder, bucket));
  const port = await freePort();
  const args = ['--port', `127.0.0.1:${port}`, '--access', user, '--secret', secret, '--quiet', 'posix', folder];
  const address = `http://127.0.0.1:${port}`;
  const env = {
    AWS_ENDPOINT_URL_S3: address,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: user,
    AWS_SECRET_ACCESS_KEY: secret,
  };
  Object.assign(process.env, env);
  const path = program;
  let server = await serve();

  async function serve(): Promise<ChildProcess> {
    const started = spawn(path, args, { stdio: 'ignore' });
    while (!(await answers(address))) {
      if (started.exitCode !== null) throw new Error(`versitygw ended with ${started.exitCode}.`);
      await delay(20);
    }
    return started;
  }

  async function pause(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }

  return {
    bucket,
    env,
    pause,
    async resume() {
      server = await serve();
    },
    async stop() {
      await pause();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(address: string): Promise<boolean> {
  return await fetch(address).then(
    () => true,
    () => false,
  );
}
