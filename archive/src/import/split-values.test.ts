import { expect, test } from 'vitest';
import { splitValues } from './split-values.ts';

const titleOf = (text: string, sign?: string) =>
  splitValues({ ID: ['A'], TYPE: ['image'], TITLE: [text] }, sign).record.TITLE;

test.each([
  ['Plantage in Suriname$Gezicht op een plantage', ['Plantage in Suriname', 'Gezicht op een plantage']],
  ['Een molen.$Gezicht op molen?$ ’n kookhuis$', ['Een molen.', 'Gezicht op molen?$ ’n kookhuis']],
  ['Vrouwen met stippen.$vrouw in Europa$', ['Vrouwen met stippen.', 'vrouw in Europa']],
  ['a banknote of US$ and a coin of 5$ 20', ['a banknote of US$ and a coin of 5$ 20']],
  ['sold for US$Fifty, or 50$5', ['sold for US$Fifty, or 50$5']],
  ['Ke$ha', ['Ke$ha']],
  ['Marrons$Boschnegers', ['Marrons', 'Boschnegers']],
  ['meeting of the SBSV$Women', ['meeting of the SBSV', 'Women']],
  ['https://museum.example/a b$c', ['https://museum.example/a b$c']],
  ['$ $', ['$ $']],
])('DAY-5: of %j come the values %j', (text, values) => {
  expect(titleOf(text)).toEqual(values);
});

test('DAY-5: a sign that is asked for splits everything, markup and codes included', () => {
  const record = { ID: ['A'], TYPE: ['image'], TITLE: ['one|two'], TEXT_EXPL_XML: ['<p>a|b</p>'] };

  expect(splitValues(record, '|').record).toMatchObject({ TITLE: ['one', 'two'], TEXT_EXPL_XML: ['<p>a', 'b</p>'] });
});

test('DAY-5: a record without joined values stays as it is', () => {
  const record = { ID: ['A'], TYPE: ['image'], TEXT_EXPL_XML: ['<p>the one$the other</p>'], KW_EN: ['a', 'a'] };

  expect(splitValues(record, undefined)).toEqual({ record, isSplit: false });
});
