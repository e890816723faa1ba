import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../common/project.ts';
import { Stop } from '../common/say.ts';
import { typeProjects, workspaceFolders } from '../checking/workspaces.ts';

/** One package of the workspace, with everything that is looked at when it alone is tested. */
export interface TestedPart {
  /** `mf-search`, `packages/ui`. */
  folder: string;
  /** `mf-search`, `ui`: the last step of its folder. */
  name: string;
  /** Folders of its sources and of its browser tests. */
  sources: string[];
  /** Configurations of the type checker. */
  typeProjects: string[];
  hasUnitTests: boolean;
  /** Its browser tests, below `tests`; none where there are none. */
  browserTests: string | undefined;
}

/** Lists all packages; the tests of the whole site come last, since they need the rest to work. */
export function testedParts(): TestedPart[] {
  return workspaceFolders()
    .map(describePart)
    .toSorted((a, b) => Number(a.folder === 'tests') - Number(b.folder === 'tests'));
}

/**
 * Reads names of tested parts.
 * @param names as a reader writes them: `mf-search`, `ui`, `packages/ui`, with or without a `/` at the end
 * @throws Stop for a name that is none
 */
export function readTestedParts(names: readonly string[]): TestedPart[] {
  const parts = testedParts();
  const asked = new Set<TestedPart>();
  for (const name of names) {
    const simple = name.replace(/\/$/u, '');
    const part = parts.find(({ folder, name: last }) => simple === folder || simple === last);
    if (part === undefined) {
      throw new Stop(`There is no part ${name}. Parts: ${parts.map(({ name: last }) => last).join(', ')}.`);
    }
    asked.add(part);
  }
  return parts.filter((part) => asked.has(part));
}

/** Browser tests of several parts, or of the site as a whole, belong to the package `tests`. */
const siteTests = 'site';

function describePart(folder: string): TestedPart {
  const name = basename(folder);
  const browserFolder = `e2e/${folder === 'tests' ? siteTests : name}`;
  const hasBrowserTests = existsSync(join(root, 'tests', browserFolder));
  const isWithin = (project: string) => project.startsWith(`${folder}/`);
  return {
    folder,
    name,
    sources: [folder, ...(hasBrowserTests && folder !== 'tests' ? [`tests/${browserFolder}`] : [])],
    typeProjects: typeProjects().filter(
      (project) => isWithin(project) || (hasBrowserTests && project === 'tests/tsconfig.json'),
    ),
    hasUnitTests: hasUnitTests(folder),
    browserTests: hasBrowserTests ? browserFolder : undefined,
  };
}

function hasUnitTests(folder: string): boolean {
  const pattern = folder === 'tests' ? 'api/**/*.test.ts' : '{src,.}/**/*.test.{ts,tsx}';
  return globSync(pattern, { cwd: join(root, folder), exclude: (name) => name === 'node_modules' }).length > 0;
}
