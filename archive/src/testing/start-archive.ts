import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody, type ErrorBody } from '@iconotheca/contracts/http/error';
import { health } from '@iconotheca/contracts/http/health';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { searchResult, type SearchResult } from '@iconotheca/contracts/search/search';
import { openReferenceEngine } from '@iconotheca/search-engine/testing';
import { openRecords, type RecordsPlace } from '../archive.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { importedFile, importIconclass } from '@iconotheca/iconclass';
import { indexAddress } from '../search/index-address.ts';
import type { EngineDeps } from '../search/open-engine.ts';
import { serve } from '../serve.ts';
import { putBuiltInTable } from '@iconotheca/iconclass/testing';

export interface TestArchive {
  address: string;
  dataDir: string;
  /** Saves records as another process would, and waits until a search sees them. */
  save: (...records: ItemRecord[]) => Promise<void>;
  get: (path: string) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<Response>;
  /** `'q=lion&facet_tipe=Oprint'` */
  search: (query: string) => Promise<SearchResult>;
  stop: () => Promise<void>;
}

/** Engines that the same tests are run with. */
export const testedEngines = ['embedded', 'reference'] as const;
type TestedEngine = (typeof testedEngines)[number];

interface TestArchiveOptions {
  items?: readonly ItemRecord[];
  /** Folder of the official Iconclass data, in place of the built-in table. */
  iconclassFolder?: string;
  /** Puts the table of that folder in place where one was made before; undefined where not. */
  takeTable?: (dir: string, file: string) => string | undefined;
  env?: Record<string, string>;
  /** The reference engine looks at every document for every search; the environment names any other. */
  engine?: TestedEngine | undefined;
  /** Takes the lines of its log. */
  log?: string[];
}

/** Starts the whole archive on a free port, with a data folder of its own that holds only what is given. */
export async function startArchive(options: TestArchiveOptions = {}): Promise<TestArchive> {
  const { items = [], iconclassFolder, takeTable, env = {}, log, engine } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'archive-test-'));
  putBuiltInTable(dataDir);
  if (iconclassFolder !== undefined) {
    const file = importedFile(dataDir);
    if (takeTable?.(iconclassFolder, file) === undefined) await importIconclass({ dir: iconclassFolder, file });
  }
  const place = { dataDir, records: env['RECORDS'] };
  await store(place, items);
  const config = readConfig({
    DATA_DIR: dataDir,
    ARCHIVE_PORT: '0',
    SEED: 'none',
    ICONCLASS: 'built-in',
    LOG_LEVEL: log === undefined ? 'silent' : 'info',
    FOLLOW_INTERVAL_MS: '10',
    ...env,
  });
  const logger = createLogger(config, log && { write: (line) => void log.push(line) });
  const running = await serve(config, logger, engine === 'reference' ? { open: openReference } : {});
  const { address } = running;
  const get = (path: string) => fetch(address + path);
  const search = async (query: string) => searchResult.parse(await (await get(`/api/search?${query}`)).json());
  return {
    address,
    dataDir,
    get,
    search,
    post: (path, body) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async save(...records) {
      await store(place, records);
      await waitFor(async () => (await readiness(get)) === 'current');
    },
    async stop() {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the body of an answer that is not a success. */
export async function errorOf(response: Response): Promise<ErrorBody> {
  return errorBody.parse(await response.json());
}

/** Waits until something holds; the test's own time limit ends it. */
export async function waitFor(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

function openReference({ config, logger: log }: EngineDeps) {
  return openReferenceEngine({ sources: indexAddress(config).sources, log });
}

async function store(place: RecordsPlace, given: readonly ItemRecord[]): Promise<void> {
  const records = await openRecords(place);
  await records.items.saveAll(given);
  await records.close();
}

/** `current` when searches know of everything that is in the log. */
async function readiness(get: TestArchive['get']): Promise<string> {
  const { parts } = health.parse(await (await get('/api/health/ready')).json());
  const [, seen, last] = /entry (\d+) of (\d+)/u.exec(parts['search'] ?? '') ?? [];
  return seen === last ? 'current' : 'behind';
}
