import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fileInForce, openCurrentIconclass } from '../iconclass/current-iconclass.ts';

/** Makes the built-in table once for all archives of a run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'iconclass-built-in-'));
  (await openCurrentIconclass(folder)).close();
  provide('builtInTable', fileInForce(folder));
  return () => rm(folder, { recursive: true, force: true });
}
