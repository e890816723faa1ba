import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '@iconotheca/releases/testing/test-builds';

async function startMain(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, PORT: '0', RELEASES_DIR: await aFolder(), LOG_LEVEL: 'warn', ...env },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('the server process', () => {
  test('says where it is, and ends when the program that started it is gone', async () => {
    const child = await startMain({}, '--child');
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const { ready }: { ready: string } = JSON.parse(String(line));
    const live = await fetch(`${ready}/api/health/live`);

    child.stdin.end();

    expect(live.status).toBe(200);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends in order on %s', async (signal) => {
    const child = await startMain({}, '--child');
    await once(createInterface({ input: child.stdout }), 'line');

    child.kill(signal);

    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const child = await startMain({ PORT: port });

    const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

    expect(code).toBe(1);
    expect(words).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program; stop that one, or set PORT to another.\n`,
    );
  });

  test('says in one sentence which variable it cannot use', async () => {
    const child = await startMain({ LOG_LEVEL: 'loud' });

    const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

    expect(code).toBe(1);
    expect(words).toMatch(/^LOG_LEVEL is "loud", but must be one of .*\.\n$/u);
  });
});
