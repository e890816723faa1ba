import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { root } from '../../support/process.ts';

export interface LocalRegistry {
  url: string;
  /** Lines of an `.npmrc` that lead to it. */
  npmrc: string;
  stop: () => Promise<void>;
}

/** Starts a package registry on this machine for our packages alone, as an institution may have one beside that of npm. */
export async function startLocalRegistry(port: number): Promise<LocalRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-registry-'));
  const config = join(folder, 'config.yaml');
  await writeFile(
    config,
    `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages:
  '@iconotheca/*': { access: $all, publish: $authenticated }
log: { type: stdout, level: error }
`,
  );
  const program = join(root, 'tests/node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', config, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const url = `http://127.0.0.1:${port}/`;
  while (!(await answers(`${url}-/ping`))) {
    if (child.exitCode !== null) throw new Error(`The registry ended with ${child.exitCode}:\n${log}`);
    await delay(100);
  }
  return {
    url,
    npmrc: `@iconotheca:registry=${url}\n//127.0.0.1:${port}/:_authToken=${await addPublisher(url)}\naudit=false\nfund=false\nprefer-offline=true\n`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tells whether an address answers within ten seconds. */
export function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @returns the token of one who may publish */
async function addPublisher(url: string): Promise<string> {
  const response = await fetch(`${url}-/user/org.couchdb.user:publisher`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'publisher', password: 'only-on-this-machine' }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
