import { codeOf, orWhenAbsent } from '@iconotheca/releases/file-faults';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { healthRecord, type HealthRecord } from './health-record.ts';

const keyBytes = 32;
const recordName = /^[\w.-]+\.json$/u;

/** Where servers keep what they count, so that it outlasts them, and the key that they share. */
export interface HealthFiles {
  /** By which page loads are signed: the same for all servers on one folder. */
  key(): Promise<Buffer>;
  /** What each server counted, by its name. @throws what the disk or a damaged file gives */
  read(name: string): Promise<HealthRecord | undefined>;
  names(): Promise<string[]>;
  write(name: string, record: HealthRecord): Promise<void>;
}

export function healthFiles(folder: string): HealthFiles {
  const pathOf = (name: string) => join(folder, `${name}.json`);

  /** Written aside and flushed, then in its place: half a file is never read. */
  async function writeAside(bytes: string | Buffer): Promise<string> {
    await mkdir(folder, { recursive: true });
    const aside = join(folder, `.${randomUUID()}`);
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return aside;
  }

  return {
    async key() {
      const path = join(folder, 'visits.key');
      const known = await readFile(path).catch(orWhenAbsent(undefined));
      if (known?.length === keyBytes) return known;
      const aside = await writeAside(randomBytes(keyBytes));
      try {
        // Of two servers that begin together one makes the key, and both read it.
        await link(aside, path).catch((cause: unknown) => {
          if (codeOf(cause) !== 'EEXIST') throw cause;
        });
      } finally {
        await rm(aside, { force: true });
      }
      return await readFile(path);
    },

    async read(name) {
      const text = await readFile(pathOf(name), 'utf8').catch(orWhenAbsent(undefined));
      return text === undefined ? undefined : healthRecord.parse(JSON.parse(text));
    },

    async names() {
      const names = await readdir(folder).catch(orWhenAbsent<string[]>([]));
      return names.filter((name) => recordName.test(name) && !name.startsWith('.')).map((name) => name.slice(0, -5));
    },

    async write(name, record) {
      const aside = await writeAside(JSON.stringify(record));
      await rename(aside, pathOf(name));
    },
  };
}
