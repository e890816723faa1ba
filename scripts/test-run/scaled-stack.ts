import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { root } from '../common/project.ts';
import { say, Stop } from '../common/say.ts';

const started = z.object({ env: z.record(z.string(), z.string()), missing: z.array(z.string()) });

/**
 * Starts PostgreSQL, OpenSearch and S3, as far as this machine has them, and leads the tests of the whole site to them.
 * @returns what stops them
 * @throws Stop when they do not start
 */
export async function startScaledStack(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['tests/support/start-scaled-stack.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { env, missing } = started.parse(JSON.parse(line));
    Object.assign(process.env, env);
    say(['The scaled stack runs.', ...missing.map((each) => `Not in it: ${each}.`)].join('\n'));
    return async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    };
  }
  throw new Stop('The servers of the scaled stack did not start.');
}
