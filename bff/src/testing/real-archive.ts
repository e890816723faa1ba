import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const main = join(import.meta.dirname, '../../../archive/src/main.ts');
const table = 'iconclass-built-in.sqlite';
/** The table of Iconclass that the first archive of a run has made: those after it find it there, as after a restart. */
let made: string | undefined;

export interface RealArchive {
  address: string;
  dataDir: string;
  /** Lines of its log so far. */
  log: string[];
  close: () => Promise<void>;
}

/**
 * Starts the archive's own process, with these records and nothing else.
 * @param images JPEGs by the names that records give them
 */
export async function startRealArchive(
  records: readonly Record<string, unknown>[],
  further: Readonly<Record<string, string>> = {},
  images: Readonly<Record<string, Buffer>> = {},
): Promise<RealArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-archive-'));
  const own = { DATA_DIR: folder, SEED: 'none', ARCHIVE_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...own, ICONCLASS: 'built-in', ...further };
  if (made !== undefined) await copyFile(made, join(folder, table));
  const file = join(folder, 'records.jsonl');
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const imageFolder = join(folder, 'sent');
  await mkdir(imageFolder);
  for (const [name, bytes] of Object.entries(images)) await writeFile(join(imageFolder, name), bytes);
  const importing = spawn(process.execPath, [main, 'import', file, '--images', imageFolder], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(importing, 'exit');
  if (code !== 0) throw new Error(`The records could not be imported: ${String(code)}.`);

  const serving = spawn(process.execPath, [main, 'serve', '--child'], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const log: string[] = [];
  serving.stderr.pipe(process.stderr);
  createInterface({ input: serving.stderr }).on('line', (each) => log.push(each));
  const [line] = await once(createInterface({ input: serving.stdout }), 'line');
  const { ready } = z.object({ ready: z.string() }).parse(JSON.parse(String(line)));
  if (made === undefined) {
    const kept = join(await mkdtemp(join(tmpdir(), 'iconotheca-table-')), table);
    await copyFile(join(folder, table), kept);
    made = kept;
  }
  return {
    address: ready,
    dataDir: folder,
    log,
    close: async () => {
      const ended = once(serving, 'exit');
      serving.stdin.destroy();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
