import { transact } from '@iconotheca/sqlite';
import { openArchive } from '../archive.ts';
import { openIndexKeeper } from '@iconotheca/search-engine/testing';
import { indexAddress } from '../search/index-address.ts';
import { openSources } from '../search/sources.ts';
import { anItem } from './an-item.ts';

/**
 * A process that saves items in batches and reports each batch on standard output once searches would see it, until it
 * is killed: `write-and-report.ts DATA_DIR RUN`. Line: `{"upTo": <number of the last item>}`.
 */
const [dataDir = '', run = ''] = process.argv.slice(2);
const batchSize = 200;
const { folder, sources: address } = indexAddress({ dataDir });

const { db, items } = openArchive(dataDir);
const keeper = openIndexKeeper({ folder, address, sources: await openSources({ dataDir }) });
await keeper.start();
while (keeper.advance().isMore);
keeper.settle();
for (let next = 0; ; next += batchSize) {
  transact(db, () => {
    for (let at = next; at < next + batchSize; at += 1) {
      items.save(anItem({ ID: [`RUN${run}_${at}`], CAPTION: [`written in run ${run}`], PARENT: ['BOOK'] }));
      // Some are changed again and again, so that there is something dead.
      if (at % 4 === 0) items.save(anItem({ ID: [`AGAIN_${at % 64}`], CAPTION: [`as of run ${run} ${at}`] }));
    }
    // Everything is a part of it, and is found by its author.
    items.save(anItem({ ID: ['BOOK'], PERSON_AUTHOR: [`Author ${next % 3}`] }));
  });
  while (keeper.advance().isMore);
  keeper.advanceParts();
  process.stdout.write(`${JSON.stringify({ upTo: next + batchSize - 1 })}\n`);
}
