import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { madeTableFolder, officialTablesVariable, realData, summaryFile } from '@iconotheca/tooling/test-data';
import { checkPart, checkSources } from './checking/checks.ts';
import { requireChromium } from './site/chromium.ts';
import { installFirefox } from './site/firefox.ts';
import { cacheFolder, root } from './common/project.ts';
import { programOf, run } from './common/run.ts';
import { inTurns } from './common/in-turns.ts';
import { runCommand, say, seconds, Stop, timed } from './common/say.ts';
import { startScaledStack } from './test-run/scaled-stack.ts';
import { describeCounts, readCounts, sumCounts, type Counts } from './test-run/test-counts.ts';
import { readTestedParts, testedParts, type TestedPart } from './test-run/tested-parts.ts';

const reports = join(cacheFolder, 'test-reports');
const officialTables = join(cacheFolder, 'official-tables');
/** For packages with no word on it: on a machine that is slow or does much else they only end what never comes. */
const limits = ['--testTimeout=240000', '--hookTimeout=240000', '--expect.poll.timeout=60000'];
const oneFailure: Counts = { passed: 0, failed: 1, failures: [], skipped: [] };
/** The browser and the servers it talks to fill two cores by themselves. */
const hasCoresToSpare = availableParallelism() >= 4;
/** One more than cores, where there are two: a suite that waits for a server or a disk leaves its core to another. */
const suitesAtATime = 3;

/** Servers that a test starts ask no others for data. */
process.env['ICONCLASS'] = 'built-in';
// The priority of the drawing of pictures, which would come last beside suites otherwise, and which the site's tests wait for.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { stack: { type: 'string' } } });
  if (values.stack !== undefined && values.stack !== 'scaled') {
    throw new Stop(`--stack is "${values.stack}", but must be scaled; without it the default stack is tested.`);
  }
  const asked = readTestedParts(positionals);
  const stopStack = values.stack === undefined ? undefined : await startScaledStack();
  try {
    await test(asked);
  } finally {
    await stopStack?.();
  }
});

async function test(asked: readonly TestedPart[]): Promise<void> {
  const isWhole = asked.length === 0;
  const parts = isWhole ? testedParts() : asked;
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });

  const needsSite = parts.some(({ browserTests }) => browserTests !== undefined);
  if (needsSite) await requireChromium();
  if (parts.some(({ folder }) => folder === 'tests')) await installFirefox();
  const drawing = needsSite ? drawDemonstration() : Promise.resolve();
  const [failedChecks, isBuilt, isImported] = await Promise.all([
    step('Checks', isWhole ? checkSources : () => checkParts(parts)),
    needsSite ? step('Build', buildSite) : true,
    isWhole && realData !== undefined ? importOfficial(realData.iconclass) : true,
  ]);

  const suites = await runSuites(parts, isWhole, drawing);
  const failed = [...failedChecks, ...(isBuilt ? [] : ['build']), ...(isImported ? [] : ['import of Iconclass'])];
  const total = sumCounts([...failed.map(() => oneFailure), ...suites]);
  if (failed.length > 0) say(`Failed before the tests: ${failed.join(', ')}.`);
  say(describeCounts(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/**
 * The suites a few at a time, the browser last; with cores to spare, those of the packages while the browser is at work.
 * @param drawing settles when the pictures that the browser is shown are there
 */
async function runSuites(parts: readonly TestedPart[], isWhole: boolean, drawing: Promise<void>): Promise<Counts[]> {
  const tested = parts.filter(({ hasUnitTests }) => hasUnitTests);
  const folders = parts.flatMap(({ browserTests }) => (browserTests === undefined ? [] : [`${browserTests}/`]));
  const runPart = async (part: TestedPart) => {
    // Its archive serves the demonstration, whose data folder is held while pictures are drawn.
    if (part.folder === 'tests') await drawing;
    return await step(nameOf(part), () => runVitest(part));
  };
  const browser = async () => {
    await drawing;
    return folders.length === 0
      ? []
      : [await step('Tests in the browser', () => runPlaywright(isWhole ? [] : folders))];
  };
  const packing = inTurns(tested.filter(isPacking), 1, runPart);
  const others = inTurns(
    tested.filter((part) => !isPacking(part)),
    suitesAtATime - 1,
    runPart,
  );
  // The browser is shown the demonstration that the tests of the whole site have served until then.
  const before = hasCoresToSpare ? packing : Promise.all([packing, others]);
  return (await Promise.all([packing, others, before.then(browser)])).flat();
}

/** Tells whether tests of a part pack the packages, which are compiled into the same folders: these never run at a time. */
function isPacking({ folder }: TestedPart): boolean {
  return folder === 'scripts' || folder === 'tests';
}

function nameOf({ folder }: TestedPart): string {
  return folder === 'tests' ? 'Tests of the whole site' : `Tests of ${folder}`;
}

async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  say(`\n${name} …`);
  const { result, ms } = await timed(act);
  say(`${name}: ${seconds(ms)}`);
  return result;
}

async function checkParts(parts: readonly TestedPart[]): Promise<string[]> {
  const failed = [];
  for (const part of parts) failed.push(...(await checkPart(part)));
  return failed;
}

/** Beside all else. Where it fails, the browser tests try again and say why. */
async function drawDemonstration(): Promise<void> {
  const { result, ms } = await timed(() => run(process.execPath, ['tests/support/draw-demonstration.ts']));
  say(result.isGood ? `\nThe demonstration’s pictures are drawn: ${seconds(ms)}` : result.output.trimEnd());
}

/** Imports the whole Iconclass by the command, once for all suites: each of four would take a core most of a minute for it. */
async function importOfficial(dir: string): Promise<boolean> {
  await rm(officialTables, { recursive: true, force: true });
  const folder = madeTableFolder(officialTables, dir);
  await mkdir(folder, { recursive: true });
  const importing = () =>
    run(process.execPath, ['archive/src/main.ts', 'import-iconclass', dir, '--json'], { env: { DATA_DIR: folder } });
  const { result, ms } = await timed(importing);
  if (!result.isGood) {
    say(result.output.trimEnd());
    return false;
  }
  await writeFile(join(folder, summaryFile), result.output);
  process.env[officialTablesVariable] = officialTables;
  say(`The whole Iconclass is imported: ${seconds(ms)}`);
  return true;
}

async function buildSite(): Promise<boolean> {
  return (await run(process.execPath, ['scripts/build.ts'], { isShown: true })).isGood;
}

/** Runs the tests of a part. Its output is shown in one piece at its end: another suite runs beside it. */
async function runVitest({ folder }: TestedPart): Promise<Counts> {
  const report = join(reports, `${folder.replace('/', '-')}.json`);
  const { isGood, output } = await run(
    programOf(folder, 'vitest'),
    ['run', ...limits, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: join(root, folder) },
  );
  say(output.trimEnd());
  return readCounts('vitest', report, isGood);
}

/** @param folders of tests; all where there are none */
async function runPlaywright(folders: readonly string[]): Promise<Counts> {
  const report = join(reports, 'browser.json');
  const { isGood } = await run(programOf('tests', 'playwright'), ['test', ...folders], {
    cwd: join(root, 'tests'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isShown: true,
  });
  return readCounts('playwright', report, isGood);
}
