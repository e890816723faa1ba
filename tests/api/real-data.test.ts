import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uidOf } from '@iconotheca/contracts/item';
import { searchResult } from '@iconotheca/contracts/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runCommand, type ServerProcess } from '../support/process.ts';
import { startArchive } from '../support/stack.ts';

const realData = process.env['REAL_DATA'] ?? join(root, '../shared/data');
const isThere = existsSync(join(realData, 'items')) && existsSync(join(realData, 'iconclass'));

describe.skipIf(!isThere)('real records and the whole of Iconclass (skipped where REAL_DATA is absent)', () => {
  let folder: string;
  let archive: ServerProcess;
  const env = () => ({ DATA_DIR: folder, SEED: 'none' });
  const command = (...args: string[]) => runCommand({ args: ['archive/src/main.ts', ...args], env: env() });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iconotheca-real-'));
    const iconclass = await command('import-iconclass', join(realData, 'iconclass'));
    expect(iconclass.code, iconclass.output).toBe(0);
    const files = (await readdir(join(realData, 'items'))).map((name) => join(realData, 'items', name));
    const items = await command('import', ...files);
    expect(items.code, items.output).toBe(0);
    archive = await startArchive(folder, { SEED: 'none' });
  });

  afterAll(async () => {
    await archive.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function found(query: string) {
    return searchResult.parse(await (await fetch(`${archive.url}/api/search?${query}`)).json());
  }

  it('every record is there', async () => {
    const { total, facets } = await found('size=0');

    expect(total).toBe(4891);
    expect(facets['TIPE']?.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(4891);
  });

  it('a Finnish word finds items whose notations mean lion, though no record holds it', async () => {
    const { hits, total } = await found('q=leijona&size=1500');

    const { hits: carriers } = await found('facet_ic=A25F23(LION)&size=1500');
    expect(total).toBeGreaterThan(0);
    expect(hits.map(uidOf)).toEqual(expect.arrayContaining(carriers.map(uidOf)));
    expect(hits.every((hit) => !JSON.stringify(hit).toLowerCase().includes('leijona'))).toBe(true);
  });

  it('so does an Italian word, for many items that were described in Dutch', async () => {
    const { total: carriers } = await found('facet_ic=A46A18&size=0');
    const { total } = await found('q=schiavi&size=0');

    expect(carriers).toBeGreaterThan(50);
    expect(total).toBeGreaterThanOrEqual(carriers);
  });

  it('importing again adds nothing', async () => {
    const again = await command('import', join(realData, 'items', 'emblems-hab.jsonl'), '--json');

    expect(again.code, again.output).toBe(0);
    expect((await found('size=0')).total).toBe(4891);
  });
});
