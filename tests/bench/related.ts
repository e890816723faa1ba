import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openRecords } from '../../archive/src/archive.ts';
import { createLogger } from '../../archive/src/log.ts';
import { openCurrentIconclass } from '../../archive/src/iconclass/current-iconclass.ts';
import { lookBytes } from '../../archive/src/images/similar/look-layout.ts';
import { createLookTable } from '../../archive/src/images/similar/look-table.ts';
import { readLook } from '../../archive/src/images/similar/read-look.ts';
import { openRelated } from '../../archive/src/related/find-related.ts';
import { indexAddress } from '../../archive/src/search/index-address.ts';
import { openEmbeddedEngine } from '@iconotheca/search-engine/embedded/embedded-engine';
import { percentile } from './report/percentile.ts';
import { randomNumbers } from './report/random.ts';
import { giveReport, type Figure } from './report/report.ts';
import { iconclassOfBench, prepareArchive } from './search/prepare-archive.ts';

const askedItems = 300;
const askedImages = 30;

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    json: { type: 'string' },
    /** A data folder to keep, such as one that the search's benchmark kept: what is in it already is not made again. */
    data: { type: 'string' },
  },
});
const count = Number(options.items);
const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'iconotheca-bench-')));
try {
  await prepareArchive(dataDir, count);
  const figures = [...(await measureBySubject()), ...measureByLook(), await measureLook()];
  await giveReport(
    {
      title: `Related items: ${count.toLocaleString('en-GB')} items and as many images`,
      data: iconclassOfBench,
      figures,
    },
    options.json,
  );
} finally {
  if (options.data === undefined) await rm(dataDir, { recursive: true, force: true });
}

/** Each item for the first time: nothing of it is remembered yet. */
async function measureBySubject(): Promise<Figure[]> {
  const records = await openRecords({ dataDir });
  const { items } = records;
  const table = await openCurrentIconclass(dataDir);
  const { engine, indexer } = await openEmbeddedEngine({
    ...indexAddress({ dataDir }),
    log: createLogger({ logLevel: 'warn' }),
  });
  const relatedTo = openRelated({
    engine,
    iconclass: table.current,
    items,
    present: (uids) => items.findAll(uids),
    state: () => Promise.resolve('unchanged'),
    timeoutMs: 60_000,
    lookAlikes: { alike: async () => [], close: async () => undefined },
  });
  const [first = '', ...uids] = (await items.latest(askedItems + 1)).flatMap(({ ID }) => ID);
  await relatedTo(first);
  const times: number[] = [];
  const processor: number[] = [];
  for (const uid of uids) {
    const [begun, used] = [performance.now(), process.threadCpuUsage()];
    await relatedTo(uid);
    times.push(performance.now() - begun);
    processor.push(processorMs(used));
  }
  await indexer.close();
  table.close();
  await records.close();
  return [
    { name: 'by subject, p50', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'by subject, p95', value: percentile(times, 0.95), unit: 'ms', budget: { most: 20 } },
    { name: 'by subject, processor time of the main thread, p95', value: percentile(processor, 0.95), unit: 'ms' },
  ];
}

function measureByLook(): Figure[] {
  const random = randomNumbers(1);
  const table = createLookTable();
  for (let at = 0; at < count; at += 1) {
    table.set(
      `${at}.jpg`,
      Int8Array.from({ length: lookBytes }, () => Math.round((random() - 0.5) * 60)),
    );
  }
  const times: number[] = [];
  const processor: number[] = [];
  for (let at = 0; at < askedImages; at += 1) {
    const look = table.lookOf(`${at}.jpg`) ?? new Int8Array(lookBytes);
    const [begun, used] = [performance.now(), process.threadCpuUsage()];
    table.nearest(look, { count: 24, least: 0.9 });
    times.push(performance.now() - begun);
    processor.push(processorMs(used));
  }
  return [
    { name: 'by look, in eight poses, p50', value: percentile(times, 0.5), unit: 'ms', budget: { most: 70 } },
    { name: 'by look, processor time, p50', value: percentile(processor, 0.5), unit: 'ms' },
  ];
}

async function measureLook(): Promise<Figure> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 150, height: 200, channels: 3, background: '#888', noise } });
  const thumbnail = await picture.jpeg().toBuffer();
  const begun = performance.now();
  for (let at = 0; at < 100; at += 1) await readLook(thumbnail);
  return { name: 'the look of an image', value: (performance.now() - begun) / 100, unit: 'ms', budget: { most: 5 } };
}

/** Of this thread: what others on the machine do does not count. */
function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
}
