import { expect, test } from 'vitest';
import { fillSlotText } from './slot-text.ts';

test.each([
  ['en', 'male saints (with NAME)', 'male saints (FOO)'],
  ['en', 'father and son(s) (family group) (with NUMBER of sons)', 'father and son(s) (family group) (FOO)'],
  ['en', 'other Jewish laws (with BOOK CHAPTER:VERSE)', 'other Jewish laws (FOO)'],
  ['en', 'person (with NAME) - person (with NAME) alone', 'person (FOO) - person (FOO) alone'],
  ['en', 'other material (with NAME of trade', 'other material (FOO)'],
  ['en', "(story of) Aedon; 'Mostri' (Ripa)", "(story of) Aedon; 'Mostri' (Ripa)"],
  ['de', 'schwanzlose Amphibien (mit Namen)', 'schwanzlose Amphibien (FOO)'],
  ['fr', 'autres lois (avec LIVRE CHAPITRE:VERSET)', 'autres lois (FOO)'],
  ['it', 'profezie di Abdia (con libro, capitolo e versetti)', 'profezie di Abdia (FOO)'],
  ['fi', 'muut eläimet (eläimen NIMEN kanssa)', 'muut eläimet (FOO)'],
  ['pl', 'proces spalania (z nazwą)', 'proces spalania (FOO)'],
  ['zh', "其它鳥類 (名稱) - FF (有時誤稱為'怪誕的')", "其它鳥類 (FOO) - FF (有時誤稱為'怪誕的')"],
  ['zh', '男性聖徒（人名） - 特定方面', '男性聖徒(FOO) - 特定方面'],
] as const)('%s: %s → %s', (lang, label, filled) => {
  expect(fillSlotText(label, 'FOO', lang)).toBe(filled);
});

test('a name is taken as it is, whatever it holds', () => {
  expect(fillSlotText('saints (with NAME)', '$& $1', 'en')).toBe('saints ($& $1)');
});
