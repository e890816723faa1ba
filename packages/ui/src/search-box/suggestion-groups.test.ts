import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import { expect, test } from 'vitest';
import { suggestionGroups } from './suggestion-groups.ts';

const lion: FoundConcept = { n: '25F23(LION)', txt: { en: 'lion' }, path: ['25F23(LION)'], count: 34, why: 'lion' };

test('concepts are asked for with Must have, makers and places with Include; empty groups are left out', () => {
  const groups = suggestionGroups({ concepts: [lion], makers: [], places: [{ key: 'Lyon', doc_count: 3 }] }, 'en');

  expect(groups.map(({ heading }) => heading)).toEqual(['Concepts', 'Places']);
  expect(groups.flatMap(({ suggestions }) => suggestions.map(({ filter, count }) => [filter, count]))).toEqual([
    [{ field: 'ICPATH', mode: 'A', value: '25F23(LION)' }, 34],
    [{ field: 'PLACE', mode: 'O', value: 'Lyon' }, 3],
  ]);
});

test('of each kind the first few are shown', () => {
  const values = Array.from({ length: 9 }, (_, at) => ({ key: `Name ${at}`, doc_count: 9 - at }));

  const concepts = values.map(({ key }, at) => ({ ...lion, n: `25F23(${at})`, txt: { en: key } }));

  const groups = suggestionGroups({ concepts, makers: values, places: values }, 'en');

  expect(groups.map(({ suggestions }) => suggestions.length)).toEqual([6, 3, 3]);
});

test('FIND-7: concepts go by short labels, and none reads like another', () => {
  const jerome = { ...lion, n: '11H(JEROME)', txt: { en: 'the hermit Jerome; possible attributes: lion' } };
  const other = { ...jerome, n: '11H(JEROME II)', txt: { en: 'Jerome of Prague' }, short: { en: 'Jerome' } };

  const [group] = suggestionGroups(
    {
      concepts: [{ ...jerome, short: { en: 'Jerome' } }, other, { ...other, n: '11H(JEROME III)' }],
      makers: [],
      places: [],
    },
    'en',
  );

  expect(group?.suggestions.map(({ concept }) => [concept?.n, concept?.label?.text])).toEqual([
    ['11H(JEROME)', 'Jerome'],
    ['11H(JEROME II)', 'Jerome of Prague'],
  ]);
});
