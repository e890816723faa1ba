import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killUnderWrites, outsideProgram, type KillRound } from '../src/testing/kill-under-writes.ts';
import { giveReport } from '@iconotheca/tooling/report';

const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, json: { type: 'string' } },
});
const kills = Number(options.kills);
const dataDir = await mkdtemp(join(tmpdir(), 'iconotheca-kills-'));
try {
  const { name } = await outsideProgram(dataDir);
  const rounds: KillRound[] = [];
  for await (const round of killUnderWrites(dataDir, kills)) {
    rounds.push(round);
    if (process.stderr.isTTY) process.stderr.write(`\r${rounds.length} of ${kills}`);
  }
  const lost = new Set(rounds.flatMap((round) => round.lost));
  await giveReport(
    {
      title: `kill -9 while four write and another program reads the database`,
      data: `comments over HTTP, one archive after the other on one data folder; the program is ${name}`,
      figures: [
        { name: 'kills', value: rounds.length, unit: '' },
        { name: 'readings by another program', value: rounds.filter(({ hasRead }) => hasRead).length, unit: '' },
        { name: 'writes acknowledged', value: rounds.reduce((sum, each) => sum + each.acknowledged, 0), unit: '' },
        { name: 'acknowledged writes lost', value: lost.size, unit: '', budget: { most: 0 } },
      ],
    },
    options.json,
  );
  if (lost.size > 0) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
