import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { followImport } from './follow/follow-import.ts';
import { writeRecords } from './follow/write-records.ts';
import { giveReport } from './report/report.ts';
import { buildAndMeasure } from './search/measure-build.ts';
import { iconclassOfBench, prepareArchive } from './search/prepare-archive.ts';

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    /** Items that are there before. */
    base: { type: 'string', default: '100000' },
    json: { type: 'string' },
  },
});
const [items, base] = [Number(options.items), Number(options.base)];

const folder = await mkdtemp(join(tmpdir(), 'iconotheca-bench-'));
try {
  const usage = await prepareArchive(folder, base);
  if (!existsSync(join(folder, 'index'))) await buildAndMeasure(folder, base);
  const { file, lastWord } = await writeRecords(folder, { first: base, count: items, usage });
  const figures = await followImport({ dataDir: folder, file, items, lastWord, usage });
  await giveReport(
    {
      title: `An import of ${items.toLocaleString('en-GB')} records, followed by the index of an archive that is searched`,
      data: `${base.toLocaleString('en-GB')} items before; ${iconclassOfBench}`,
      figures,
    },
    options.json,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
