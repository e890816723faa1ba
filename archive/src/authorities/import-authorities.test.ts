import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRecords } from '../archive.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { importAuthorities } from './import-authorities.ts';

const by = { actor: 'anna', subject: 'test' };
const given = (id: string) => [
  { where: 'line 1', authority: { id, kind: 'person' as const, name: `Name ${id}`, variants: [], ids: [] } },
];

test('names that another changes while they are worked out are not overwritten', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'archive-authorities-'));
  const records = await openRecords({ dataDir, records: undefined });
  onTestFinished(async () => {
    await records.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await importAuthorities(records, given('a'), by);
  const disturbed: RecordStore = {
    ...records,
    items: {
      ...records.items,
      async *stream() {
        await importAuthorities(records, given('b'), by);
        yield* records.items.stream();
      },
    },
  };

  await expect(importAuthorities(disturbed, given('c'), by)).rejects.toThrow('Names were changed by another meanwhile');
  expect(await records.authorities.find('b')).toMatchObject({ name: 'Name b' });
  expect(await records.authorities.find('c')).toBeUndefined();
});
