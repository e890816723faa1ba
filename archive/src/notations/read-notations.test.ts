import { beforeAll, expect, test } from 'vitest';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import type { Iconclass } from '@iconotheca/iconclass';
import { readNotations } from './read-notations.ts';

let iconclass: Iconclass;

beforeAll(async () => {
  iconclass = await builtInIconclass();
});

test.each([
  ['25F23(LION)(+12)', ['25F23(LION)(+12)']],
  ['11H(JOHN THE BAPTIST, THE CHILD; PATRON|SAINT)', ['11H(JOHN THE BAPTIST, THE CHILD; PATRON|SAINT)']],
  ['11 H (JEROME)', ['11H(JEROME)']],
  ['25f23 (lion) (+ 12)', ['25F23(LION)(+12)']],
  ['11H(JEROME); 25F23(LION)(+12)', ['11H(JEROME)', '25F23(LION)(+12)']],
  ['11H(JEROME)$25F23(LION)', ['11H(JEROME)', '25F23(LION)']],
  ['11H(JOHN, THE BAPTIST), 25F23(LION);;25F', ['11H(JOHN, THE BAPTIST)', '25F23(LION)', '25F']],
  ['25F23(LION)\n11 H (JEROME)\r\n', ['25F23(LION)', '11H(JEROME)']],
  ['25F | 25F23 / 11H(JEROME)', ['25F', '25F23', '11H(JEROME)']],
  ['25F23(LION) : 25F', ['25F23(LION):25F']],
  ['https://iconclass.org/25F23(LION)(+12)', ['25F23(LION)(+12)']],
  ['http://iconclass.org/rkd/25F23%28LION%29/', ['25F23(LION)']],
  ['https://www.iconclass.org/en/25F23%28LION%29%28%2B12%29.json', ['25F23(LION)(+12)']],
  ['https://iconclass.org/search?lang=de&notation=25F23%28LION%29', ['25F23(LION)']],
  ['iconclass.org/25F; iconclass.org/25F23', ['25F', '25F23']],
  ['https://iconclass.org/25F\thttp://iconclass.org/25F23', ['25F', '25F23']],
  ['25F23%28LION%29', ['25F23(LION)']],
  ['25F23(lion)', ['25F23(LION)']],
  ['11H(Jerome); 25F23(Lion)(+12)', ['11H(JEROME)', '25F23(LION)(+12)']],
  ['25F23( LI\u00adON )', ['25F23(LION)']],
  ['61B2(Erasmus, Desiderius)', ['61B2(Erasmus, Desiderius)']],
  ['25F23(a lion)', ['25F23(a lion)']],
  ['25F23(LION) 25F24', ['25F23(LION)', '25F24']],
  ['25 F 23 (LION)  11 H (JEROME)', ['25F23(LION)', '11H(JEROME)']],
  ['25F23(LION).', ['25F23(LION)']],
  ['Iconclass: 25F23(LION)', ['25F23(LION)']],
  ['iconclass:25F23; iconclass:25F24', ['25F23', '25F24']],
  ['[25F23]', ['25F23']],
  ['["25F23","25F24"]', ['25F23', '25F24']],
  ['„25F23(LION)“; <https://iconclass.org/25F24>', ['25F23(LION)', '25F24']],
  ['25F23 and 25F24', ['25F23', '25F24']],
  ['25F23(LION)(+12) und 25F24 & 25F', ['25F23(LION)(+12)', '25F24', '25F']],
  ['25F23 + 25F24+25F', ['25F23', '25F24', '25F']],
  ['1. 25F23(LION) • 25F24', ['25F23(LION)', '25F24']],
  ['urn:iconclass:25F23', ['25F23']],
  ['rkd.nl/iconclass/25F23', ['25F23']],
  ['https://rkd.nl/en/explore/iconclass#query=25F23%28LION%29', ['25F23(LION)']],
  ['２５F23\u200b（LION）', ['25F23(LION)']],
])('%j is read as %j', (text, notations) => {
  expect(readNotations(text, iconclass)).toEqual({ notations, isWellFormed: true });
});

test.each([
  ['11 H (JEROME) 36', ['11H(JEROME)36'], 'is not in the Iconclass table in force'],
  ['99 Z 9 (A B) (+1)', ['99Z9(A B)(+1)'], 'is not in the Iconclass table in force'],
  ['25F23(LION); 99Z9', ['25F23(LION)', '99Z9'], '"99Z9" is not in the Iconclass table in force'],
])('%j is written as %j, which only a fuller table may hold', (text, notations, fault) => {
  expect(readNotations(text, iconclass)).toEqual({
    notations,
    isWellFormed: true,
    fault: expect.objectContaining({ message: expect.stringContaining(fault) }),
  });
});

test.each([
  ['25F23(LION) lions and others', 'Perhaps 25F23(LION) is meant.'],
  ['25F23(LION), a lion; 25F', 'Perhaps 25F23(LION) and 25F are meant.'],
  ['25F23(LION)?', 'Perhaps 25F23(LION) is meant.'],
  ['25F23 (?)', 'Perhaps 25F23 is meant.'],
  ['25F23(LION) [?]; 25F24', 'Perhaps 25F23(LION) and 25F24 are meant.'],
  ['25F23 - 25F24', 'Perhaps 25F23 and 25F24 are meant.'],
  ['25F23 or 25F24', 'Perhaps 25F23 and 25F24 are meant.'],
  ['25F23(LION', 'is not an Iconclass notation'],
  ['lion', 'is not an Iconclass notation'],
  ['100%', 'is not an Iconclass notation'],
  ['', 'A notation is empty'],
  ['https://iconclass.org/%E0%A4%A', 'is not an Iconclass notation'],
])('%j stays as it is, with what is meant', (text, fault) => {
  expect(readNotations(text, iconclass)).toEqual({
    notations: [text],
    isWellFormed: false,
    fault: expect.objectContaining({ message: expect.stringContaining(fault) }),
  });
});

test.each([
  ' ',
  '11A ',
  '[',
  '25F+',
  ' and 25F',
  'a.bc/',
  '(?)',
  'a.',
  '1',
  '(',
  '25F;',
  'https://iconclass.org/',
  '//',
  'https://iconclass.org/?a=1&',
])('a value of nothing but %j is read, however long', (piece) => {
  for (const length of [2_000, 20_000, 1_000_000]) {
    const text = `${piece.repeat(length / piece.length)}x`;

    expect(readNotations(text, iconclass)).toMatchObject({ notations: [text], isWellFormed: false });
  }
});
