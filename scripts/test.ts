import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSources } from './checks.ts';
import { requireChromium } from './chromium.ts';
import { cacheFolder, root } from './project.ts';
import { programOf, run } from './run.ts';
import { runCommand, say, seconds, timed } from './say.ts';
import { describeCounts, readCounts, sumCounts, type Counts } from './test-counts.ts';
import { testedWorkspaces } from './workspaces.ts';

const reports = join(cacheFolder, 'test-reports');
/** For packages with no word on it: on a machine that is slow or does much else they only end what never comes. */
const limits = ['--testTimeout=240000', '--hookTimeout=240000', '--expect.poll.timeout=60000'];
const oneFailure: Counts = { passed: 0, failed: 1, skipped: [] };

await runCommand(async () => {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await requireChromium();

  const failedChecks = await step('Checks', checkSources);
  const isBuilt = await step(
    'Build',
    async () => (await run(process.execPath, ['scripts/build.ts'], { isShown: true })).isGood,
  );
  const all: Counts[] = [...failedChecks.map(() => oneFailure), ...(isBuilt ? [] : [oneFailure])];
  for (const folder of testedWorkspaces())
    all.push(
      await step(folder === 'tests' ? 'Tests of the whole site' : `Tests of ${folder}`, () => runVitest(folder)),
    );
  all.push(await step('Tests in the browser', runPlaywright));

  const total = sumCounts(all);
  if (failedChecks.length > 0) say(`Checks that failed: ${failedChecks.join(', ')}.`);
  if (!isBuilt) say('The build failed.');
  say(describeCounts(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
});

async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  say(`\n${name} …`);
  const { result, ms } = await timed(act);
  say(`${name}: ${seconds(ms)}`);
  return result;
}

async function runVitest(folder: string): Promise<Counts> {
  const report = join(reports, `${folder}.json`);
  const { isGood } = await run(
    programOf(folder, 'vitest'),
    ['run', ...limits, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: join(root, folder), isShown: true },
  );
  return readCounts('vitest', report, isGood);
}

async function runPlaywright(): Promise<Counts> {
  const report = join(reports, 'browser.json');
  const { isGood } = await run(programOf('tests', 'playwright'), ['test'], {
    cwd: join(root, 'tests'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isShown: true,
  });
  return readCounts('playwright', report, isGood);
}
