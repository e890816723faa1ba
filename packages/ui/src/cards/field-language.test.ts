import { expect, test } from 'vitest';
import { cerlEntry } from '@iconotheca/ui/citing/cerl';
import { fieldLanguage } from './field-language.ts';

test.each([
  ['CAPTION_DE', 'de'],
  ['PROVERB_NL_NORM', 'nl'],
  ['ESSAY_XML_EN', 'en'],
  ['KW_ZH', 'zh'],
  ['MOTTO_XX', undefined],
  ['CAPTION', undefined],
  ['_OWNER_PK', undefined],
])('text in %s is in %s', (field, expected) => {
  const language = fieldLanguage(field);

  expect(language).toBe(expected);
});

test.each([
  ['cnp00396685|Veldman, Joannes', { id: 'cnp00396685', label: 'Veldman, Joannes' }],
  ['|Unidentified Owner', { label: 'Unidentified Owner' }],
  ['Leuven', { label: 'Leuven' }],
])('%j is a name of the thesaurus', (text, expected) => {
  const entry = cerlEntry(text);

  expect(entry).toEqual(expected);
});
