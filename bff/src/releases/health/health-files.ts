import { readKeyFile } from '@iconotheca/http/key-file';
import { orWhenAbsent } from '@iconotheca/releases/file-faults';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { healthRecord, type HealthRecord } from './health-record.ts';

const recordName = /^[\w.-]+\.json$/u;

/** Files in which servers keep what they count, so that it outlasts them, and the key that they share. */
export interface HealthFiles {
  /** Returns the key by which page loads are signed: the same for all servers on one folder. */
  key(): Promise<Buffer>;
  /** Reads what a server counted, by its name. @throws what the disk or a damaged file gives */
  read(name: string): Promise<HealthRecord | undefined>;
  names(): Promise<string[]>;
  write(name: string, record: HealthRecord): Promise<void>;
}

/** Opens the health files of a folder. */
export function healthFiles(folder: string): HealthFiles {
  const pathOf = (name: string) => join(folder, `${name}.json`);

  /** Written aside and flushed, then in its place: half a file is never read. */
  async function writeAside(text: string): Promise<string> {
    await mkdir(folder, { recursive: true });
    const aside = join(folder, `.${randomUUID()}`);
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return aside;
  }

  return {
    key: () => readKeyFile(join(folder, 'visits.key')),

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
