import { z } from 'zod';
import { reportProblem } from './api-report.ts';
import { auditDependencies, checkDependencies } from './dependencies.ts';
import { commentProblems } from './comments.ts';
import { evidenceProblems } from './evidence.ts';
import { inTurns } from '../common/in-turns.ts';
import { wordsProblems } from '../locales/check-words.ts';
import { programOf, run, type Ran } from '../common/run.ts';
import { say, seconds, timed } from '../common/say.ts';
import type { TestedPart } from '../test-run/tested-parts.ts';
import { typeProjects, workspaceFolders } from './workspaces.ts';

interface Check {
  name: string;
  act: () => Promise<Ran>;
}

const cruised = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) }),
    ),
  }),
});

/** The one check that may be left out, and says so. */
const leavesOut = 'known weaknesses';

const boundaries: Check = { name: 'boundaries', act: checkBoundaries };

/**
 * Looks at all sources without running them: each check with its time, and in full what a failed one says.
 * @returns names of the failed checks
 */
export function checkSources(): Promise<string[]> {
  // The registry takes its time, in which everything else is looked at.
  const audit = auditDependencies();
  return runChecks([
    formatOf([]),
    lintOf([]),
    typesOf(typeProjects()),
    boundaries,
    { name: 'dead code', act: () => run(programOf('.', 'knip'), ['--no-progress']) },
    { name: 'exports of client', act: checkReport },
    { name: 'messages', act: async () => ran(wordsProblems()) },
    { name: 'comments', act: async () => ran(commentProblems()) },
    { name: 'evidence', act: async () => ran(evidenceProblems()) },
    { name: 'lockfile and licences', act: async () => checkDependencies() },
    { name: leavesOut, act: () => audit },
  ]);
}

/**
 * Checks one part, and whether it imports only what it may. Dead code is found only by looking at all parts.
 * @returns names of the failed checks
 */
export async function checkPart({ folder, sources, typeProjects: projects }: TestedPart): Promise<string[]> {
  const failed = await runChecks([formatOf(sources), lintOf(sources), typesOf(projects), boundaries]);
  return failed.map((name) => `${name} of ${folder}`);
}

async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, act } of checks) {
    const { result, ms } = await timed(act);
    say(`${result.isGood ? '✓' : '✗'} ${name} (${seconds(ms)})`);
    if (!result.isGood) failed.push(name);
    if (!result.isGood || name === leavesOut) say(result.output.trimEnd());
  }
  return failed;
}

/** @param folders all where there are none; so below */
function formatOf(folders: readonly string[]): Check {
  return { name: 'format', act: () => run(programOf('.', 'oxfmt'), ['--check', ...folders]) };
}

function lintOf(folders: readonly string[]): Check {
  return { name: 'lint', act: () => run(programOf('.', 'oxlint'), ['--type-aware', ...folders]) };
}

function typesOf(projects: readonly string[]): Check {
  return { name: 'types', act: () => checkTypes(projects) };
}

async function checkTypes(projects: readonly string[]): Promise<Ran> {
  const tsc = programOf('.', 'tsc');
  const results = await inTurns(projects, 2, (project) => run(tsc, ['-p', project]));
  return {
    isGood: results.every(({ isGood }) => isGood),
    output: results.map(({ output }) => output).join(''),
  };
}

/** A cruiser that finds no modules finds no violations either: that counts as a failure. */
async function checkBoundaries(): Promise<Ran> {
  const folders = workspaceFolders();
  const { output } = await run(programOf('.', 'depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    '-T',
    'json',
    ...folders,
  ]);
  if (!output.startsWith('{')) return { isGood: false, output };
  const { totalCruised, violations } = cruised.parse(JSON.parse(output)).summary;
  if (totalCruised === 0) return { isGood: false, output: 'No modules were found to look at.' };
  const errors = violations.filter(({ rule }) => rule.severity === 'error');
  return {
    isGood: errors.length === 0,
    output: errors.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n'),
  };
}

function ran(problems: readonly string[]): Ran {
  return { isGood: problems.length === 0, output: problems.join('\n') };
}

async function checkReport(): Promise<Ran> {
  const problem = await reportProblem();
  return { isGood: problem === undefined, output: problem ?? '' };
}
