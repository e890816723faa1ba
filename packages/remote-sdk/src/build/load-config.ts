import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BuildError } from './build-part.ts';
import type { PartConfig } from './index.ts';

/** File in which a part says how it is built. */
const configFile = 'rspack.config.ts';

interface Loaded {
  config: PartConfig;
  /** The configuration's file, the part's own modules that it imports, one by the other, and what these import. */
  modules: string[];
}

/** Configurations by folder: a module that a process imports a second time is not resolved again. */
const loadedFolders = new Map<string, Promise<Loaded>>();

/** Reads how the part in a folder is built. @throws BuildError when its configuration is not made by this package */
export function loadConfig(folder: string): Promise<Loaded> {
  const loaded = loadedFolders.get(folder) ?? load(folder);
  loadedFolders.set(folder, loaded);
  return loaded;
}

async function load(folder: string): Promise<Loaded> {
  const file = join(folder, configFile);
  const address = pathToFileURL(file).href;
  const isOwn = (url: string) =>
    url.startsWith(pathToFileURL(join(folder, '/')).href) && !url.includes('/node_modules/');
  const modules = new Set([address]);
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const { parentURL = '' } = context;
      if (isOwn(parentURL) && modules.has(parentURL) && resolved.url.startsWith('file:')) modules.add(resolved.url);
      return resolved;
    },
  });
  try {
    const { default: config }: { default?: PartConfig } = await import(address);
    if (typeof config?.configurations !== 'function') {
      throw new BuildError(`${file} does not export what defineRemote returns as its default.`);
    }
    return { config, modules: [...modules].map((url) => fileURLToPath(url)) };
  } finally {
    hooks.deregister();
  }
}
