import { extname } from 'node:path';

/** A module in the folder of another one, compiled (`.js`) where that one is. @param url `import.meta.url` */
export function moduleBeside(url: string, name: string): URL {
  return new URL(name + extname(url), url);
}
