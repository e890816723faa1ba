import { expect, test } from 'vitest';
import { bookSourceOf, planFilling } from './source-link.ts';

test.each([
  ['https://data.cerl.org/istc/if00117000', 'ISTC', 'if00117000'],
  ['http://data.cerl.org/istc/if00117000?format=json', 'ISTC', 'if00117000'],
  ['//data.cerl.org/mei/02122152', 'MEI', '02122152'],
  [' data.cerl.org/mei/02122152/ ', 'MEI', '02122152'],
  ['HTTP://HPB.CERL.ORG/record/DE-604.VK.BV012108280', 'HPB', 'DE-604.VK.BV012108280'],
])('%s is a book of %s', (link, catalogue, id) => {
  expect(bookSourceOf(link)).toMatchObject({ catalogue, id });
});

test.each([
  '',
  'https://example.org/data.cerl.org/istc/if00117000',
  'https://data.cerl.org.example.org/istc/if00117000',
  'https://data.cerl.org/thesaurus/cnp00911001',
  'https://data.cerl.org/istc/',
  'https://data.cerl.org/istc/../thesaurus',
  'https://data.cerl.org/istc/if0011%2F',
  'ftp://data.cerl.org/istc/if00117000',
  'https://hpb.cerl.org/istc/if00117000',
  'javascript:data.cerl.org/istc/if00117000',
])('%j is none', (link) => {
  expect(bookSourceOf(link)).toBeUndefined();
});

test('PROV-7: empty fields are filled, others that differ are offered', () => {
  const found = { TITLE: 'De signis', IMPRINT: 'Rovana, 1493', PERSON_AUTHOR: 'Morandus' };
  const values = { TITLE: [' '], IMPRINT: ['Rovana, 1492'], PERSON_AUTHOR: ['Morandus'], SHELFMARK: [] };

  expect(planFilling(found, values)).toEqual({ filled: ['TITLE'], offered: ['IMPRINT'] });
});
