import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../common/project.ts';
import { run, type Ran } from '../common/run.ts';

/**
 * Licences under which the program may be passed on with what it is made of, those of weak copyleft as separate files.
 * One of several that are offered suffices.
 */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages that name no licence in their manifest, and what their own text says. */
const byTheirText: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Packages that may run a program of theirs when they are installed. */
const mayRun = ['node'];

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

export interface Installed {
  name: string;
  version: string;
  /** Licence in SPDX: `MIT`, `(MIT OR Apache-2.0)`; empty where the manifest names none. */
  licence: string;
  folder: string;
}

/** Lists every package of others that is installed in this workspace, by name and version. */
export function installedPackages(): Installed[] {
  const store = join(root, 'node_modules/.pnpm');
  const found = new Map<string, Installed>();
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules');
    if (!existsSync(modules)) continue;
    for (const name of namesIn(modules)) {
      const folder = join(modules, name);
      const file = join(folder, 'package.json');
      // Links lead to packages that have an entry of their own.
      if (lstatSync(folder).isSymbolicLink() || !existsSync(file)) continue;
      const said = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (said.success) found.set(`${said.data.name}@${said.data.version}`, { ...read(said.data), folder });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function namesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((rest) => `${name}/${rest}`) : name,
  );
}

function read({ name, version, license, licenses = [] }: z.infer<typeof manifest>) {
  const one = typeof license === 'object' ? license.type : license;
  const licence = byTheirText[name] ?? one ?? licenses.map(({ type }) => type).join(' AND ');
  return { name, version, licence };
}

/** Tells whether a package under this licence may be used: one of those joined by OR, all of those joined by AND. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/u, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each)));
}

/** Lists the packages whose licence is not among those that may be used. */
export function licenceProblems(packages: readonly Installed[]): string[] {
  return packages.flatMap(({ name, version, licence }) =>
    isAllowed(licence) ? [] : [`${name}@${version} is under “${licence}”, which is not among those that may be used.`],
  );
}

/**
 * Lists the faults of the lockfile: packages without a hash, or from elsewhere.
 * @param lockfile text of pnpm-lock.yaml
 * @param workspace text of pnpm-workspace.yaml
 */
export function lockProblems(lockfile: string, workspace: string): string[] {
  const resolutions = [...lockfile.matchAll(/^ {4}resolution: (.*)$/gmu)].map(([, text = '']) => text);
  const byHash = /^\{integrity: sha512-[\w+/]{86}==\}$/u;
  const problems = resolutions
    .filter((text) => !byHash.test(text))
    .map((text) => `pnpm-lock.yaml: “${text}” is no package of the registry by its hash.`);
  if (resolutions.length === 0) problems.push('pnpm-lock.yaml names no package.');
  const [, section = ''] = /^allowBuilds:\n((?: {2}.*\n)*)/mu.exec(workspace) ?? [];
  const running = [...section.matchAll(/^ {2}'?([^':\n]+)'?: true$/gmu)].map(([, name = '']) => name);
  if (running.join() !== mayRun.join()) {
    problems.push(`pnpm-workspace.yaml lets ${running.join(', ') || 'none'} run programs when they are installed.`);
  }
  return problems;
}

/** Checks the lockfile and the licences of the installed packages. */
export function checkDependencies(): Ran {
  const problems = [
    ...lockProblems(
      readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'),
      readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
    ),
    ...licenceProblems(installedPackages()),
  ];
  return { isGood: problems.length === 0, output: problems.join('\n') };
}

const mostAuditMs = 30_000;

/**
 * Asks the registry for known weaknesses of the packages that are used. A registry that does not answer is no failure,
 * and is reported.
 */
export async function auditDependencies(): Promise<Ran> {
  const pnpm = ['--yes', '--prefer-offline', 'pnpm@12.21.0', 'audit', '--audit-level', 'high', '--prod'];
  const late = AbortSignal.timeout(mostAuditMs);
  const { isGood, output } = await Promise.race([
    run('npx', pnpm),
    new Promise<Ran>((settle) => {
      late.addEventListener('abort', () => settle({ isGood: false, output: 'ERR_PNPM_AUDIT: no answer' }));
    }),
  ]);
  if (isGood) return { isGood, output: '' };
  if (!/ERR_PNPM_AUDIT|responded with \d|ENOTFOUND|ECONN|ETIMEDOUT|ENOENT/u.test(output)) return { isGood, output };
  const why = /responded with \d+|no answer/u.exec(output)?.[0] ?? 'could not be reached';
  return { isGood: true, output: `Left out: the registry’s audit (pnpm audit) ${why}.` };
}
