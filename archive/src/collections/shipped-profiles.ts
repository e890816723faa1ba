import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../profiles');

/** Reads the profiles that come with the program, a file each, as a JSON list: a new archive begins with them. */
export function shippedProfiles(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return JSON.stringify(files.toSorted().map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}
