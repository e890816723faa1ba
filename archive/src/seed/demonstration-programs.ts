import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '@iconotheca/http/start-error';

const { resolve: findModule } = createRequire(import.meta.url);

/**
 * Finds the command that writes the demonstration collection. The archive imports nothing of that package, and runs
 * without it where it is not installed.
 * @throws StartError when it is not
 */
export function demonstrationCommand(): string {
  const command = find('@iconotheca/demonstration/main');
  if (command !== undefined) return command;
  throw new StartError('The demonstration collection is not installed here; set SEED to none to start without it.');
}

/** Returns the path of the module that makes planned images: the one that IMAGE_MAKER names, else the demonstration's, if any. */
export function imageMakerOf({ imageMaker }: Config): string | undefined {
  return imageMaker === undefined ? find('@iconotheca/demonstration/image-maker') : resolve(imageMaker);
}

function find(module: string): string | undefined {
  try {
    return findModule(module);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND') return undefined;
    throw cause;
  }
}
