import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { overview } from '@iconotheca/contracts/collection/overview';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runCommand, startCommand, type Command } from './testing/run-command.ts';

const startedCommands: Command[] = [];

afterEach(() => {
  for (const command of startedCommands.splice(0)) command.kill('SIGKILL');
});

function aFolder(): string {
  return mkdtempSync(join(tmpdir(), 'archive-main-'));
}

/** A served archive; resolves when it has said where it is. */
async function startServing(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ command: Command; ready: string }> {
  const command = startCommand(['serve', ...args], env);
  startedCommands.push(command);
  const [line] = await once(createInterface(command.stdout), 'line');
  return { command, ready: JSON.parse(line).ready };
}

describe('serve', () => {
  let served: Awaited<ReturnType<typeof startServing>>;

  beforeAll(async () => {
    served = await startServing({ DATA_DIR: aFolder(), SEED: 'demonstration' }, ['--child']);
    startedCommands.splice(0);
  });
  afterAll(() => served.command.kill('SIGKILL'));

  test('says once where it is, and answers there', async () => {
    const response = await fetch(`${served.ready}/api/health/ready`);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true });
  });

  test('fills an empty archive with the demonstration collection', async () => {
    const { items, sections } = overview.parse(await (await fetch(`${served.ready}/api/overview`)).json());

    expect(items).toBeGreaterThan(0);
    expect(sections.find(({ key }) => key === 'emblembooks')?.sample).toBeDefined();
  });

  test('ends when the program that started it is gone', async () => {
    served.command.stdin.destroy();

    expect(await once(served.command, 'exit')).toEqual([0, null]);
  });

  test('leaves an archive alone whose items were all withdrawn', async () => {
    const DATA_DIR = aFolder();
    writeFileSync(join(DATA_DIR, 'one.jsonl'), '{"ID":["A"],"TYPE":["image"]}\n');
    await runCommand(['import', join(DATA_DIR, 'one.jsonl')], { DATA_DIR });
    await runCommand(['remove', 'A'], { DATA_DIR });

    const { ready } = await startServing({ DATA_DIR, SEED: 'demonstration' });

    expect(await (await fetch(`${ready}/api/overview`)).json()).toMatchObject({ items: 0 });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends in order on %s', async (signal) => {
    const { command } = await startServing({ DATA_DIR: aFolder() });

    command.kill(signal);

    expect(await once(command, 'exit')).toEqual([0, null]);
  });
});

describe('what cannot start says so in one sentence and ends with 1', () => {
  test.each([
    ['ARCHIVE_PORT', 'many', /^ARCHIVE_PORT is "many", but must be a whole number from 0 to 65535\.\n$/u],
    ['ARCHIVE_PORT', '70000', /^ARCHIVE_PORT is "70000", but must be a whole number/u],
    ['SEARCH_TIMEOUT_MS', '0', /^SEARCH_TIMEOUT_MS is "0", but must be/u],
    [
      'UPLOAD_DAILY_MB',
      'much',
      /^UPLOAD_DAILY_MB is "much", but must be none, or a whole number from 1 to 1000000\.\n$/u,
    ],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud", but must be one of fatal, error/u],
    ['SEED', 'yes', /^SEED is "yes", but must be one of demonstration, none\.\n$/u],
    ['HOST', '203.0.113.7', /^This machine has no address 203\.0\.113\.7; set HOST/u],
  ])('%s=%s', async (name, value, sentence) => {
    const env = { DATA_DIR: aFolder(), PUBLIC_ORIGIN: 'https://archive.example', [name]: value };
    const { code, stdout, stderr } = await runCommand(['serve'], env);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';

    const { code, stderr } = await runCommand(['serve'], { DATA_DIR: aFolder(), ARCHIVE_PORT: port });
    other.close();

    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 is taken by another program; [^\\n]*\\n$`, 'u'));
  });

  test('a data folder that is a file', async () => {
    const file = join(aFolder(), 'file');
    writeFileSync(file, '');

    const { code, stderr } = await runCommand(['serve'], { DATA_DIR: file });

    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder [^\n]*set DATA_DIR to another\.\n$/u);
  });

  test('a database that is none', async () => {
    const DATA_DIR = aFolder();
    writeFileSync(join(DATA_DIR, 'archive.sqlite'), 'not a database '.repeat(100));

    const { code, stderr } = await runCommand(['serve'], { DATA_DIR });

    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database [^\n]* is not a database of this archive; [^\n]*\n$/u);
  });
});

test('seed puts the demonstration collection in once', async () => {
  const DATA_DIR = aFolder();

  const first = await runCommand(['seed', '--json'], { DATA_DIR });
  const again = await runCommand(['seed', '--json'], { DATA_DIR });

  expect(JSON.parse(first.stdout).records).toBeGreaterThan(0);
  expect(JSON.parse(again.stdout)).toEqual({ records: 0 });
});

test('remove says which items there were not', async () => {
  const { code, stdout } = await runCommand(['remove', 'NONE'], { DATA_DIR: aFolder() });

  expect({ code, stdout }).toEqual({ code: 1, stdout: 'There is no item NONE.\n' });
});
