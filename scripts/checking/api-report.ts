import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageVersion } from '@iconotheca/remote-sdk/build/build-target';
import { root } from '../common/project.ts';
import { programOf, run } from '../common/run.ts';
import { Stop } from '../common/say.ts';

/** The package whose exports every part of a page shares, below the repository's folder. */
const sharedPackage = 'packages/client';
const reportFile = 'api-report.md';

interface Reported {
  /** The repository, or a copy of it. */
  repository: string;
}

/**
 * Compares the exports of the client package with its report. A change that a changeset announces waits for the version
 * that comes of it.
 * @returns what is to be done when they are not
 */
export async function reportProblem({ repository }: Reported = { repository: root }): Promise<string | undefined> {
  const { report, recorded } = await readReport(repository);
  if (recorded === report) return undefined;
  if (recorded === undefined || isOtherVersion(repository, recorded)) {
    return `The exports of ${sharedPackage} are not those of its report: write it by \`node scripts/report.ts\`.`;
  }
  return (await isInChangeset(repository)) ? undefined : unannounced(repository);
}

/**
 * Writes the report, for exports that changed together with the version.
 * @throws Stop when they changed and neither the version nor a changeset says so
 */
export async function writeReport({ repository }: Reported = { repository: root }): Promise<void> {
  const { report, recorded } = await readReport(repository);
  const isChanged = recorded !== undefined && recorded !== report;
  if (isChanged && !isOtherVersion(repository, recorded) && !(await isInChangeset(repository)))
    throw new Stop(unannounced(repository));
  await writeFile(join(repository, sharedPackage, reportFile), report);
}

async function readReport(repository: string): Promise<{ report: string; recorded: string | undefined }> {
  const path = join(repository, sharedPackage, reportFile);
  const recorded = existsSync(path) ? await readFile(path, 'utf8') : undefined;
  return { report: await makeReport(repository), recorded };
}

function unannounced(repository: string): string {
  const version = packageVersion(join(repository, sharedPackage));
  return (
    `The exports of ${sharedPackage} changed, and its version is still ${version}. A remote says by that version what it ` +
    `may use of the shell: announce the change by \`npx changeset\` or raise the version in ${sharedPackage}/package.json ` +
    '(a major one when something is gone or taken otherwise), then write the report by `node scripts/report.ts`.'
  );
}

function isOtherVersion(repository: string, recorded: string): boolean {
  const version = /^Version (?<version>\S+)$/mu.exec(recorded)?.groups?.['version'];
  return version !== packageVersion(join(repository, sharedPackage));
}

async function isInChangeset(repository: string): Promise<boolean> {
  for await (const file of glob('.changeset/*.md', { cwd: repository })) {
    if (/^['"]@iconotheca\/client['"]:/mu.test(await readFile(join(repository, file), 'utf8'))) return true;
  }
  return false;
}

/** The declarations of everything that the package's entry exports, as the compiler writes them. */
async function makeReport(repository: string): Promise<string> {
  const folder = join(repository, sharedPackage);
  const declarations = await declare(repository);
  const entry = declarations.get('index') ?? '';
  const modules = [...entry.matchAll(/from '\.\/([^']+)\.tsx?'/gu)].map(([, path = '']) => path).toSorted();
  const sections = modules.map(
    (path) => `## ${path}\n\n\`\`\`ts\n${shortened(declarations.get(path) ?? '')}\n\`\`\`\n`,
  );
  const others = entry.split('\n').filter((line) => line.startsWith('export') && !line.includes("'./"));
  return [
    '# What the client package exports\n',
    `Version ${packageVersion(folder)}\n`,
    'Written by `node scripts/report.ts`, compared by `npm run check`.\n',
    `\`\`\`ts\n${others.join('\n')}\n\`\`\`\n`,
    ...sections,
  ].join('\n');
}

/** Longer declarations, such as the schema of an item written out, stand by their first line and a mark of the rest. */
const mostLines = 40;

function shortened(declarations: string): string {
  const statements = declarations.trim().split(/^(?=export |declare |interface |type )/mu);
  const short = statements.map((statement) => {
    const lines = statement.trimEnd().split('\n');
    if (lines.length <= mostLines) return statement.trimEnd();
    const mark = createHash('sha256').update(statement).digest('hex').slice(0, 16);
    return `${lines[0]}\n    // ${lines.length - 1} lines, ${mark}`;
  });
  return short.join('\n');
}

/** Declarations of the package's modules without their comments, by path. @throws Stop with the compiler's words */
async function declare(repository: string): Promise<Map<string, string>> {
  const to = await mkdtemp(join(tmpdir(), 'iconotheca-declared-'));
  try {
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
    const places = ['--rootDir', repository, '--outDir', to];
    const { isGood, output } = await run(
      programOf('.', 'tsc'),
      ['-p', join(repository, sharedPackage), ...options, ...places],
      { cwd: repository },
    );
    if (!isGood) throw new Stop(`${sharedPackage} could not be declared:\n${output}`);
    const found = new Map<string, string>();
    const sources = join(to, sharedPackage, 'src');
    for await (const file of glob('**/*.d.ts', { cwd: sources })) {
      found.set(file.replace(/\.d\.ts$/u, ''), await readFile(join(sources, file), 'utf8'));
    }
    return found;
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}
