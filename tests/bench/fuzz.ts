import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { callsOf, inWords, operationsOf } from '../fuzz/hostile-calls.ts';
import { judge } from '../fuzz/judge.ts';
import { startPeopleSite } from '../support/people.ts';

/**
 * Hostile calls of the whole interface, through bff and an archive of its own: how many there were, how they were
 * answered, which answers are faults. Then, where Python is, schemathesis makes its own calls from the same description.
 */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
/** After this schemathesis is ended; what it found by then is shown. */
const schemathesisMs = 30 * 60_000;
const [asked, seed] = [Number(values.calls), Number(values.seed)];
const say = (text: string) => process.stdout.write(`${text}\n`);

const site = await startPeopleSite({
  records: Array.from({ length: 50 }, (_, at) => ({
    ID: [`E${at}`],
    TYPE: ['print'],
    CAPTION: [`Lion ${at}`],
    IC: ['25F23(LION)'],
  })),
});
try {
  await site.addAccount('anna', 'Anna Kühn');
  const { token } = await site.logIn('anna');
  const operations = operationsOf(await (await fetch(`${site.url}/api/openapi.json`)).json());
  const statuses = new Map<number, number>();
  const faults = new Map<string, string>();
  const each = Math.ceil(asked / operations.length);
  let sent = 0;
  for (const operation of operations) {
    for (const call of fc.sample(callsOf(operation, token), { seed, numRuns: each })) {
      const { status, fault } = await judge(site.url, call);
      sent += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (fault !== undefined) faults.set(`${status} ${fault}: ${operation.name}`, inWords(call));
    }
  }
  say(`${operations.length} calls of the interface, ${sent} sent, seed ${seed}`);
  for (const [status, count] of [...statuses].toSorted(([one], [other]) => one - other)) say(`${status}  ${count}`);
  say(`Faults: ${faults.size}`);
  for (const [fault, call] of faults) say(`${fault}\n  ${call}`);
  const alive = await fetch(`${site.url}/api/search?q=lion`);
  say(`A search afterwards: ${alive.status}`);
  await schemathesis(site.url);
  process.exitCode = faults.size === 0 && alive.status === 200 ? 0 : 1;
} finally {
  await site.stop();
}

/** The same by a program that others wrote and that knows OpenAPI. */
async function schemathesis(url: string): Promise<void> {
  const venv = await mkdtemp(join(tmpdir(), 'iconotheca-schemathesis-'));
  try {
    const made = spawnSync('python3', ['-m', 'venv', venv], { encoding: 'utf8' });
    const fetched =
      made.status === 0 &&
      spawnSync(join(venv, 'bin/pip'), ['install', '--quiet', 'schemathesis'], { encoding: 'utf8' });
    if (fetched === false || fetched.status !== 0) {
      say(
        `schemathesis is left out: ${(fetched === false ? (made.stderr ?? 'there is no Python') : fetched.stderr).trim().slice(-300)}`,
      );
      return;
    }
    const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';
    const { stdout } = spawnSync(
      join(venv, 'bin/schemathesis'),
      ['run', `${url}/api/openapi.json`, '--checks', checks, '--max-examples', '10', '--seed', '1', '--no-color'],
      // Notes for its next run go with the folder.
      { cwd: venv, encoding: 'utf8', maxBuffer: 1 << 28, timeout: schemathesisMs },
    );
    say(stdout.split('\n').slice(-60).join('\n'));
  } finally {
    await rm(venv, { recursive: true, force: true });
  }
}
