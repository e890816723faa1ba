import { join } from 'node:path';
import { cacheFolder, root, type PartName } from '../common/project.ts';
import { run } from '../common/run.ts';
import { Stop } from '../common/say.ts';
import type { FinishedBuild } from './take-builds.ts';

export type Build = FinishedBuild;

/**
 * Builds a part as a version, by the command `build` of its own package.json.
 * @param into folder that gets a folder for the part; by default in the cache
 * @throws Stop with the compiler's words
 */
export async function buildPart(
  part: PartName,
  version: string,
  into: string = join(cacheFolder, 'builds'),
): Promise<Build> {
  const folder = join(into, part);
  const args = ['--run', 'build', '--', '--env', `version=${version}`, '--env', `out=${folder}`];
  const { isGood, output } = await run(process.execPath, args, { cwd: join(root, part) });
  if (!isGood) throw new Stop(output.trimEnd());
  return { part, version, folder };
}
