import { facetFields, type FacetField } from '@iconotheca/contracts/search/filter';
import { sortKeys } from '@iconotheca/contracts/search/search';
import { randomNumbers } from '@iconotheca/tooling/random';
import { drawing, vocabularySize, wordOf, type Usage } from './make-items.ts';

export const queryClasses = [
  'one word',
  'two words',
  'a phrase',
  'a beginning',
  'a concept',
  'another form',
  'by relevance',
  'a notation filter',
  'several filters',
  'a section',
  'everything, sorted',
  'a deep page',
] as const;
export type QueryClass = (typeof queryClasses)[number];

export interface BenchQuery {
  class: QueryClass;
  /** `q=lion&facet_ic=A25F` */
  address: string;
}

const concepts = [
  'lion',
  'Löwe',
  'ship',
  'Christ',
  'animals',
  'war',
  'leone',
  'tree',
  'Mars',
  'saints',
  'book',
  'rosa',
];
/** Forms that few labels have: what holds a word is found by them. */
const forms = [
  'lions',
  'Löwen',
  'ships',
  'animal',
  'wars',
  'leoni',
  'trees',
  'books',
  'saint',
  'horses',
  'roses',
  'cities',
];
const sections = ['prints', 'emblembooks', 'paintings', 'fables', 'metamorphoses', 'alchemy', 'him_HAB'];

/** Makes queries of every class in turn, always the same ones; those to warm up are others than those that are measured. */
export function makeQueries(count: number, usage: Usage, use: 'warm' | 'measured' = 'measured'): BenchQuery[] {
  const random = randomNumbers(use === 'warm' ? 3 : 2);
  const notation = drawing(usage, random);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  };
  const word = () => wordOf(Math.floor((vocabularySize / 4) ** random()));
  const above = (text: string) => text.slice(0, 1 + Math.floor(random() * 3));

  const parametersOf: Record<QueryClass, () => [string, string][]> = {
    'one word': () => [['q', word()]],
    'two words': () => [['q', `${word()} ${word()}`]],
    'a phrase': () => [['q', `"${wordOf(Math.floor(12 ** random()))} ${word()}"`]],
    'a beginning': () => [['q', `${word().slice(0, 2 + Math.floor(random() * 3))}*`]],
    'a concept': () => [['q', pick(concepts)]],
    'another form': () => [['q', pick(forms)]],
    'by relevance': () => [
      ['q', pick([`${word()} ${pick(concepts)}`, word(), pick(forms)])],
      ['sort', 'RELEVANCE'],
    ],
    'a notation filter': () => [filter('ICPATH', 'A', above(notation()))],
    'several filters': () => [
      filter('TIPE', 'O', 'print'),
      filter('TIPE', 'O', 'drawing'),
      filter('HIM', pick(['A', 'N']), 'PRINTS'),
      filter('ICPATH', 'O', above(notation())),
      filter('DATE', 'A', '1500-1700'),
    ],
    'a section': () => [['section', pick(sections)]],
    'everything, sorted': () => [['sort', pick(sortKeys)]],
    'a deep page': () => [
      ['sort', pick(sortKeys)],
      ['page', String(Math.floor(random() * 500))],
      ['q', pick(['', 'the', 'of'])],
    ],
  };

  return Array.from({ length: count }, (_, at) => {
    const kind = queryClasses[at % queryClasses.length] ?? 'one word';
    const parameters = new URLSearchParams(parametersOf[kind]());
    parameters.append('nonce', `${use}${at}`);
    return { class: kind, address: parameters.toString() };
  });
}

function filter(field: FacetField, mode: string, value: string): [string, string] {
  return [`facet_${facetFields[field].param}`, mode + value];
}
