import { limits } from '@iconotheca/contracts/limits';
import { expect, test } from 'vitest';
import { fileFault } from './file-fault.ts';

test.each([
  ['sheet.CSV', 10, undefined],
  ['sheet.xlsx', limits.maxRunFileBytes, undefined],
  ['sheet.pdf', 10, /“sheet.pdf” is no sheet .*\.csv, \.tsv, \.txt, \.xlsx, \.jsonl/u],
  ['sheet', 10, /is no sheet/u],
  ['sheet.csv', 0, /is empty/u],
  ['sheet.csv', limits.maxRunFileBytes + 1, /at most 200 MB/u],
])('of %s with %d bytes it says %s', (name, size, said) => {
  const fault = fileFault({ name, size });

  if (said === undefined) expect(fault).toBeUndefined();
  else expect(fault).toMatch(said);
});
