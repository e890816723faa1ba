import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { installedPackages } from '../checking/dependencies.ts';
import { workspaceFolders } from '../checking/workspaces.ts';
import { root } from '../common/project.ts';
import { runCommand, say, Stop } from '../common/say.ts';

const needs = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
/** Workspaces that are no part of what is passed on. */
const ofTheWorkshop = new Set(['tests', 'scripts', 'packages/remote-sdk']);

/**
 * `node scripts/image/write-notices.ts FILE`: every package of others that an image holds, in its servers or in the scripts
 * that browsers get, with its licence's text.
 */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Stop('Name the file that is written.');
  const passedOn = packagesPassedOn();
  const packages = installedPackages().filter(({ folder }) => passedOn.has(realpathSync(folder)));
  const parts = packages.map(({ name, version, licence, folder }) =>
    [`${name} ${version} (${licence})`, textsIn(folder)].filter(Boolean).join('\n\n'),
  );
  const head = `This program is published under the EUPL 1.2 (LICENSE). It is made with ${packages.length} packages of others:`;
  writeFileSync(file, [head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`));
  say(`${packages.length} packages are named in ${file}.`);
});

/** Real paths of the folders of all packages that the workspaces need when they run, and those that these need. */
function packagesPassedOn(): Set<string> {
  const found = new Set<string>();
  const waiting = workspaceFolders()
    .filter((folder) => !ofTheWorkshop.has(folder))
    .map((folder) => join(root, folder));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies } = needs.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const at = placeOf(name, folder);
      if (at === undefined || found.has(at)) continue;
      found.add(at);
      waiting.push(at);
    }
  }
  return found;
}

/** Finds the place where a package finds another; undefined for one of another system, which is not installed. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (existsSync(join(at, 'package.json'))) return realpathSync(at);
  }
  return undefined;
}

function textsIn(folder: string): string {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)(?:[-.][\w.-]+)?$/iu.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}
