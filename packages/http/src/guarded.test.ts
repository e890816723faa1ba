import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { guarded } from './guarded.ts';

test.each<[string, () => unknown]>([
  [
    'at once',
    () => {
      throw new Error('it is away');
    },
  ],
  ['later', () => Promise.reject(new Error('it is away'))],
])('what fails %s in a timer is logged by its name and ends nothing', async (_when, act) => {
  const lines: string[] = [];

  guarded('looking for others', pino({}, { write: (line) => void lines.push(line) }), act)();

  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    work: 'looking for others',
    err: { message: 'it is away' },
  });
});

test.each([
  ['in a timer', "setTimeout(() => { throw new Error('of a timer'); })", 'uncaughtException'],
  ['in a promise', "Promise.reject(new Error('of a timer'))", 'unhandledRejection'],
])('a fault %s that nothing has caught is said, and ends the server in order, with 1', (_where, fault, origin) => {
  const script = `
    import { endAtFault } from ${JSON.stringify(new URL('guarded.ts', import.meta.url).href)};
    const log = { fatal: ({ err, origin }) => console.log(origin, err.message) };
    endAtFault(log, async () => console.log('ended in order'));
    setInterval(() => undefined, 1_000);
    ${fault};`;

  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });

  expect([status, stdout]).toEqual([1, `${origin} of a timer\nended in order\n`]);
});
