import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { expect, test } from 'vitest';
import { skosConcept } from './skos.ts';

const lion: ResolvedNotation = {
  n: '25F23(LION)',
  p: ['2', '25F23', '25F23(LION)'],
  b: '25F23(LION)',
  name: 'LION',
  c: ['25FF23(LION)'],
  kc: ['25F23(LION)(+1)'],
  r: ['25F(+12)'],
  txt: { en: 'lion', de: 'Löwe' },
  kw: { en: ['king of beasts', 'lion'] },
};
const uri = (notation: string) => `urn:${notation}`;

test('a concept has its names by language and what lies above, below and beside it', () => {
  expect(skosConcept(lion, { uri })).toMatchObject({
    id: 'urn:25F23(LION)',
    type: 'skos:Concept',
    notation: '25F23(LION)',
    prefLabel: { en: 'lion', de: 'Löwe' },
    altLabel: { en: ['king of beasts', 'lion'] },
    broader: 'urn:25F23',
    narrower: ['urn:25FF23(LION)', 'urn:25F23(LION)(+1)'],
    related: ['urn:25F(+12)'],
    '@context': { prefLabel: { '@id': 'skos:prefLabel', '@container': '@language' } },
  });
});

test('its address is the one of Iconclass unless another is given', () => {
  expect(skosConcept(lion).id).toBe('http://iconclass.org/25F23%28LION%29');
});

test('a top category has nothing broader, a compound is related to its parts', () => {
  const { name: _, ...top } = { ...lion, n: '2', p: ['2'], r: [], c: [], kc: [] };
  const compound = {
    ...top,
    n: '2:3',
    p: ['2:3'],
    parts: [
      { ...top, n: '2' },
      { ...top, n: '3' },
    ],
  };

  expect(skosConcept(top, { uri })).not.toHaveProperty('broader');
  expect(skosConcept(compound, { uri }).related).toEqual(['urn:2', 'urn:3']);
});

test('a retired concept says what replaces it', () => {
  expect(skosConcept({ ...lion, deprecated: '25F' }, { uri }).isReplacedBy).toBe('urn:25F');
});
