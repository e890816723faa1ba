import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import { uidOf } from '@iconotheca/contracts/item/item';
import { searchResult } from '@iconotheca/contracts/search/search';
import { takeOfficialTable } from '@iconotheca/tooling/test-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, runCommand, type ServerProcess } from '../support/process.ts';
import { startArchive } from '../support/stack.ts';
import { searchExamples } from '../support/wordings.ts';

interface Data {
  name: string;
  folder: string;
  /** Records in all, and how many at least show slavery. */
  records: number;
  slavery: number;
}

const realData = process.env['REAL_DATA'] ?? join(root, '../shared/data');
const sample = join(root, 'packages/tooling/src/sample');
const dataSets: Data[] = [{ name: 'the sample', folder: sample, records: 21, slavery: 3 }];
if (existsSync(realData)) dataSets.push({ name: 'the whole data', folder: realData, records: 4891, slavery: 51 });

describe.each(dataSets)('records of institutions and Iconclass: $name', ({ folder: data, records, slavery }) => {
  let folder: string;
  let archive: ServerProcess;
  const env = () => ({ DATA_DIR: folder, SEED: 'none' });
  const command = (...args: string[]) => runCommand({ args: ['archive/src/main.ts', ...args], env: env() });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iconotheca-real-'));
    const official = join(data, 'iconclass');
    if (takeOfficialTable(official, join(folder, 'iconclass.sqlite')) === undefined) {
      const iconclass = await command('import-iconclass', official);
      expect(iconclass.code, iconclass.output).toBe(0);
    }
    const files = (await readdir(join(data, 'items'))).map((name) => join(data, 'items', name));
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

    expect(total).toBe(records);
    expect(facets['TIPE']?.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(records);
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

    expect(carriers).toBeGreaterThanOrEqual(slavery);
    expect(total).toBeGreaterThanOrEqual(carriers);
  });

  if (data !== sample)
    it('each example that the field gives finds something, in every language, as it is typed', async () => {
      const examples = iconclassLanguageCodes.flatMap(searchExamples);

      const inVain = [];
      for (const q of examples) {
        const { total, corrected } = await found(`q=${encodeURIComponent(q)}&size=1`);
        if (total === 0 || corrected !== undefined) inVain.push(q);
      }

      expect(examples.length).toBeGreaterThan(20);
      expect(inVain).toEqual([]);
    });

  it('importing again adds nothing', async () => {
    const [file = ''] = await readdir(join(data, 'items'));

    const again = await command('import', join(data, 'items', file), '--json');

    expect(again.code, again.output).toBe(0);
    expect((await found('size=0')).total).toBe(records);
  });
});
