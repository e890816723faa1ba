import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCurrentIconclass } from '../iconclass/current-iconclass.ts';
import type { Iconclass } from '../iconclass/iconclass.ts';

let opened: Promise<Iconclass> | undefined;

/** The built-in table, opened once for a test file. */
export function builtInIconclass(): Promise<Iconclass> {
  opened ??= mkdtemp(join(tmpdir(), 'iconclass-test-'))
    .then(openCurrentIconclass)
    .then((table) => table.current());
  return opened;
}
