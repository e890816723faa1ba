import { join } from 'node:path';
import { BuildError, buildPart as bundle } from '@iconotheca/remote-sdk/build/build-part';
import { releaseTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { cacheFolder, root, type PartName } from '../common/project.ts';
import { Stop } from '../common/say.ts';

export interface Build {
  part: PartName;
  version: string;
  /** Where its files are. */
  folder: string;
}

/** Builds a part as a version into the cache. @throws Stop with the compiler's words */
export async function buildPart(part: PartName, version: string): Promise<Build> {
  const folder = join(cacheFolder, 'builds', part);
  const { config } = await loadConfig(join(root, part));
  const target = releaseTarget({ folder: config.folder, version, outputDir: folder });
  const { warnings } = await bundle(config, target).catch((cause: unknown) => {
    throw cause instanceof BuildError ? new Stop(cause.message) : cause;
  });
  process.stderr.write(warnings);
  return { part, version, folder };
}
