import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A real server of S3, as one installs it: `go install github.com/versity/versitygw/cmd/versitygw@v1.8.0`. */
const program = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go/bin')]
  .map((folder) => join(folder, 'versitygw'))
  .find((path) => existsSync(path));

export const hasS3 = program !== undefined;

export interface S3Server {
  bucket: string;
  /** Variables of the environment that lead a client to it. */
  env: Record<string, string>;
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
  const server = spawn(program, args, { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const env = {
    AWS_ENDPOINT_URL_S3: address,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: user,
    AWS_SECRET_ACCESS_KEY: secret,
  };
  Object.assign(process.env, env);
  while (!(await answers(address))) {
    if (server.exitCode !== null) throw new Error(`versitygw ended with ${server.exitCode}.`);
    await delay(20);
  }
  return {
    bucket,
    env,
    async stop() {
      if (server.exitCode === null) {
        server.kill();
        await once(server, 'exit');
      }
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
