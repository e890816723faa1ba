import { readKeyFile } from '@iconotheca/http/key-file';
import { orWhenAbsent } from '@iconotheca/releases/file-faults';
import { writeAside } from '@iconotheca/releases/write-aside';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { healthRecord, type HealthRecord } from './health-record.ts';

const ownerOnly = 0o600;
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
      const aside = await writeAside(folder, JSON.stringify(record), ownerOnly);
      await rename(aside, pathOf(name));
    },
  };
}
