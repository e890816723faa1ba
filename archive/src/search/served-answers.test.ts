import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

const items = [
  anItem({ ID: ['LION "Ä"'], IC: ['25F23(LION)'], CAPTION: ['Löwe, 獅, "quoted" \\ and\nbroken'] }),
  anItem({ ID: ['SHIP'], TYPE: ['print'], IC: ['46C24'], ALLIMAGES: ['none.jpg'] }),
  anItem({ ID: ['OAK'], TYPE: ['print'], IC: ['25G3(OAK)'], DATE: ['1653'] }),
];

let embedded: TestArchive;
let reference: TestArchive;

beforeAll(async () => {
  [embedded, reference] = await Promise.all([startArchive({ items }), startArchive({ items, engine: 'reference' })]);
});
afterAll(() => Promise.all([embedded.stop(), reference.stop()]));

test.each([
  'nonce=n',
  'nonce=n&size=1&page=1',
  'q=leijona&nonce=n',
  'q=lyon&nonce=n',
  'q=nothing-at-all&nonce=n',
  'facet_ic=A25&facet_tipe=Oprint&nonce=n',
])('%s is answered alike by both engines, field by field', async (query) => {
  const [one, other] = await Promise.all([embedded, reference].map((archive) => archive.get(`/api/search?${query}`)));

  expect(await one?.json()).toEqual(await other?.json());
  expect(one?.headers.get('content-type')).toBe(other?.headers.get('content-type'));
});
