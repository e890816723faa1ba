import { iconclassResult, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';
import { dataSets, takeOfficialTable } from '@iconotheca/tooling/test-data';

describe.each(dataSets)('with an Iconclass in the official formats: $name', ({ iconclass }) => {
  let archive: TestArchive;

  beforeAll(async () => {
    const items = [
      anItem({ ID: ['CHRIST'], IC: ['11DD3'] }),
      anItem({ ID: ['COMPOUND'], IC: ['61B:31A2212(+1)'] }),
      anItem({ ID: ['KEYED'], IC: ['25F23(LION)(+12)'] }),
      anItem({ ID: ['SAINT'], IC: ['11H(THOMAS OF VILLANOVA)59'] }),
      anItem({ ID: ['CROSS'], IC: ['11D123(ANDREW’S CROSS)'] }),
    ];
    archive = await startArchive({ items, iconclassFolder: iconclass, takeTable: takeOfficialTable });
  });
  afterAll(() => archive.stop());

  test.each([
    ['11D3', 'a second parent', ['CHRIST']],
    ['11D', 'what lies above both', ['CHRIST', 'CROSS']],
    ['61B', 'the first part of a compound', ['COMPOUND']],
    ['31A2212', 'the second part without its key', ['COMPOUND']],
    ['31A2212(+1)', 'the second part', ['COMPOUND']],
    ['31A', 'what lies above the second part', ['COMPOUND']],
    ['61B:31A2212(+1)', 'the whole compound', ['COMPOUND']],
    ['25F23(LION)(+1)', 'a key one step shorter', ['KEYED']],
    ['25F23(LION)', 'the base of a key', ['KEYED']],
    ['11H(...)59', 'the slot with the same digits', ['SAINT']],
    ['11H(...)5', 'what lies above that', ['SAINT']],
    ['11H(THOMAS OF VILLANOVA)', 'the name without digits', ['SAINT']],
    ["11D123(ANDREW'S CROSS)", 'the name in straight quotes', ['CROSS']],
  ])('Must have on %s finds by %s', async (notation, _, expected) => {
    const { hits, facets } = await archive.search(`facet_ic=${encodeURIComponent(`A${notation}`)}`);

    expect(hits.map(uidOf).sort()).toEqual(expected);
    expect(facets['ICPATH']).toContainEqual({ key: notation, doc_count: expected.length });
  });

  test('a word in any language finds by the name of a key', async () => {
    const { hits } = await archive.search(`q=heraldic`);

    expect(hits.map(uidOf)).toContain('KEYED');
  });
});

describe.each(testedEngines)('names that the Iconclass list lacks, with the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    const items = [
      anItem({ ID: ['KNIGHT'], IC: ['46A122(LANCELOT)1'] }),
      anItem({ ID: ['OTHER'], IC: ['46A122(GAWAIN)'] }),
      anItem({ ID: ['LYNX'], IC: ['25F23(lynx)(+1)', '25F23(LION)'] }),
    ];
    archive = await startArchive({ items, engine });
  });
  afterAll(() => archive.stop());

  async function answerTo(notation: string): Promise<NotationAnswer | undefined> {
    const response = await archive.get(`/api/iconclass?notation=${encodeURIComponent(notation)}`);
    return iconclassResult.parse(await response.json())[notation];
  }

  test.each([
    ['46A122(...)1', ['KNIGHT']],
    ['46A122(LANCELOT)', ['KNIGHT']],
    ['46A122(...)', ['KNIGHT', 'OTHER']],
  ])('%s finds what lies below it, with its digits, and counts it', async (notation, expected) => {
    const { hits, facets } = await archive.search(`facet_ic=${encodeURIComponent(`A${notation}`)}`);

    expect(hits.map(uidOf).sort()).toEqual(expected);
    expect(facets['ICPATH']).toContainEqual({ key: notation, doc_count: expected.length });
    expect(await answerTo(notation)).toMatchObject({ count: expected.length });
  });

  test('stand among the children of the slot behind those of the list, and are marked', async () => {
    const slot = await answerTo('46A122(...)');
    const digits = await answerTo('46A122(...)1');
    const beasts = await answerTo('25F23(...)');

    expect(slot).toMatchObject({ used: ['46A122(GAWAIN)', '46A122(LANCELOT)'] });
    expect(slot).toMatchObject({ c: expect.arrayContaining(['46A122(...)1', '46A122(LANCELOT)']) });
    expect(digits).toMatchObject({ used: ['46A122(LANCELOT)1'] });
    expect(beasts).toMatchObject({ c: expect.arrayContaining(['25F23(LION)']), used: ['25F23(lynx)'] });
  });
});
