import { join } from 'node:path';
import { BuildError, buildPart as bundle } from '@iconotheca/remote-sdk/build/build-part';
import { releaseTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { cacheFolder, root, type PartName } from '../common/project.ts';
import { Stop } from '../common/say.ts';
import type { FinishedBuild } from './take-builds.ts';

export type Build = FinishedBuild;

/**
 * Builds a part as a version.
 * @param into folder that gets a folder for the part; by default in the cache
 * @throws Stop with the compiler's words
 */
export async function buildPart(
  part: PartName,
  version: string,
  into: string = join(cacheFolder, 'builds'),
): Promise<Build> {
  const folder = join(into, part);
  const { config } = await loadConfig(join(root, part));
  const target = releaseTarget({ folder: config.folder, version, outputDir: folder });
  const { warnings } = await bundle(config, target).catch((cause: unknown) => {
    throw cause instanceof BuildError ? new Stop(cause.message) : cause;
  });
  process.stderr.write(warnings);
  return { part, version, folder };
}
