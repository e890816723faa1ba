import { afterEach, expect, test } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import { runCommand } from '../../testing/run-command.ts';
import { startArchive, waitFor, type TestArchive } from '../../testing/start-archive.ts';
import { sample } from '@iconotheca/tooling/test-data';

let archive: TestArchive | undefined;

afterEach(async () => {
  await archive?.stop();
});

test('a running archive finds by another hierarchy once it was imported', async () => {
  archive = await startArchive({ items: [anItem({ ID: ['CHRIST'], IC: ['11DD3'] })] });
  const { dataDir, search } = archive;
  const before = await search('facet_ic=A11D3');

  const { code } = await runCommand(['import-iconclass', sample.iconclass], { DATA_DIR: dataDir });

  expect(before.total).toBe(0);
  expect(code).toBe(0);
  await waitFor(async () => (await search('facet_ic=A11D3')).total === 1);
}, 240_000);
