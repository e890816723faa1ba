import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileInForce, openCurrentIconclass } from '../current-iconclass.ts';
import { tableVariable } from './built-in-iconclass.ts';

/** Makes the built-in table once for all archives of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'iconclass-built-in-'));
  (await openCurrentIconclass(folder)).close();
  process.env[tableVariable] = fileInForce(folder);
  return () => rm(folder, { recursive: true, force: true });
}
