import { sectionKeys, sectionRule } from '@iconotheca/contracts/collection/section';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { modes, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import { sortKeys } from '@iconotheca/contracts/search/search';
import { searchSteps } from '@iconotheca/contracts/search/steps';
import type { CarrierQuery, SearchPlan, ValueTerm, WordTerm } from '@iconotheca/search-engine/ports';
import { readTerms } from '@iconotheca/search-engine/testing';
import fc from 'fast-check';
import { builtInIconclass } from '@iconotheca/iconclass/testing';

/** Collections and searches for tests that hold engines against each other. */
const words = [
  'lion',
  'Löwe',
  'loewe',
  'oak',
  'ship',
  'the',
  'a',
  'before',
  'storm',
  'storms',
  '獅子',
  '1650',
  'lions',
];
const notations = [
  '25F23(LION)',
  '25F23(LION)(+12)',
  '25F',
  '46C24',
  '25G3(OAK)',
  '25F23(LION):46C24',
  '11H(JEROME)',
  '2',
  '98',
  '86(FESTINA LENTE)',
  '25F23(UNKNOWN THING)',
  'not a notation',
];
const types = ['print', 'drawing', 'emblem book', 'Emblem pictura', "Printer's device"];
const codes = ['A', 'B', 'PRINTS', 'PAINTINGS', 'a'];
const dates = ['1480', '1650', 'c. 1700', '17th century', 'unknown', '1480-1650'];
const places = ['Paris', 'paris', 'Antwerp', 'Ａntwerp', '𝔸', '\ufffd'];
const makers = ['Vaenius, Otho', 'Löwe, A.', '獅子'];
export const ids = ['I1', 'i1', 'I2', 'I10', 'I9', 'É3', 'E3', 'X', '獅', 'I01'];

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((each) => each.join(' '));
/** Vocabulary of few words, so that phrases are found: `Löwe` and `für` stand for two spellings, each of which may be common. */
const fewWords = ['the', 'of', 'Löwe', 'loewe', 'lowe', 'für', 'ship', '獅子'];
export const phrase = fc
  .array(fc.constantFrom(...fewWords), { minLength: 2, maxLength: 4 })
  .map((each) => each.join(' '));
const some = (values: readonly string[]) => fc.subarray([...values]);
const record: fc.Arbitrary<Item> = fc.record(
  {
    ID: fc.constantFrom(...ids).map((id) => [id]),
    TYPE: fc.constantFrom(...types).map((type) => [type]),
    HIM: some(codes),
    IC: some(notations),
    DATE: some(dates),
    PLACE: some(places),
    PARENT: some(['P1', 'P10', 'P9', 'p1', 'I1', 'I10', 'E3', '獅']),
    PERSON_AUTHOR: some(makers),
    SORTID: fc.constantFrom('Emblem 9', 'emblem 10', 'Emblem 10', 'Z').map((id) => [id]),
    TITLE: fc.array(fc.oneof(text, phrase), { maxLength: 2 }),
    DESCRIPTION: fc.array(text, { maxLength: 2 }),
    ALLIMAGES: fc.constantFrom([], ['i.jpg']),
    _images: fc.constantFrom([], [{ name: 'i.jpg', width: 10, height: 10 }]),
    region: fc.constantFrom({ image: 'i.jpg', x: 1, y: 1, w: 5, h: 5 }, { image: 'j.jpg', x: 1, y: 1, w: 5, h: 5 }),
    RIGHTS: fc.constantFrom('CC0', 'CC BY-NC 4.0', 'All rights reserved', 'Ask us.').map((text) => [text]),
    KW_ZH: fc.constantFrom('雄獅子圖', '獅').map((keyword) => [keyword]),
  },
  { requiredKeys: ['ID', 'TYPE'] },
);
export const collection = fc.array(record, { maxLength: 14 });

const filter: fc.Arbitrary<Filter> = fc.oneof(
  filterOf('TIPE', ['print', 'drawing', 'emblembook', 'journal']),
  filterOf('HIM', codes),
  filterOf('ICPATH', [...notations, '25', '25F2', '25F23(...)', '9', '25F23(LION)(+1)', 'nothing']),
  filterOf('DATE', ['undated', '1600-1699', '1480', '1450-1499', '1', 'never']),
  filterOf('PLACE', [...places, 'Nowhere']),
  filterOf('PARENT', ['P1', 'p1', 'I1']),
  filterOf('ARTIST', makers),
  filterOf('RIGHTS', ['free', 'conditions', 'no', 'unknown', 'nothing']),
  filterOf('LACKS', ['notations', 'images', 'nothing']),
  filterOf('MARKED', ['record', 'readers', 'nothing']),
  filterOf('ANSWERED', ['open', 'answered', 'nothing']),
);

function filterOf(field: FacetField, values: readonly string[]): fc.Arbitrary<Filter> {
  return fc.record({ field: fc.constant(field), mode: fc.constantFrom(...modes), value: fc.constantFrom(...values) });
}

const question = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...words),
  fc.constantFrom(
    'leone',
    'vaenius',
    'vaen*',
    'pa*',
    'paris',
    'leijona',
    'mammals',
    'heraldic',
    'animals',
    'lio*',
    'l*',
    'st*',
    'storm*',
    '獅*',
    '獅',
    'é*',
  ),
  fc.constantFrom('25F', '25', '25F23(LION)', '1650', '46C24 storm', '98', '25 F 23 (LION)', '25F23(LION)( 12)', '??'),
  fc.oneof(text, phrase, phrase).map((each) => `"${each}"`),
  // One concept is what both words say, by its base and its key.
  fc.constantFrom('lion heraldic', 'heraldic lio*', 'lion ship', 'storm lion', 'ani* lio*', 'the of'),
  text,
);
/** A word that is asked for with other forms of it, those that nothing has included. */
const wordWithForms: fc.Arbitrary<WordTerm> = fc.record({
  kind: fc.constant('word'),
  word: fc.constantFrom('lion', 'storm', 'leijonat', 'sh'),
  prefix: fc.boolean(),
  forms: fc.subarray(['lions', 'storms', 'ship', 'leijona', 'nothing']),
  translations: fc.subarray(['ship', 'oak', 'storms']),
});
/** Words that were read as a filter: one of some values, or the word itself. */
const readAsFilter: fc.Arbitrary<ValueTerm> = fc
  .record({
    values: fc.array(filter, { minLength: 1, maxLength: 3 }),
    word: fc.constantFrom(undefined, 'ship', '1650'),
  })
  .map(({ values, word }) => {
    const named = values.map(({ field, value }) => ({ field, value }));
    return word === undefined ? { kind: 'value', values: named } : { kind: 'value', values: named, word };
  });
export const plan = fc.record({
  section: fc.constantFrom('all', 'all', 'all', ...sectionKeys, 'him_A'),
  q: question,
  read: fc.oneof(
    fc.constant([]),
    fc.constant([]),
    fc.array(fc.oneof(readAsFilter, wordWithForms), { minLength: 1, maxLength: 2 }),
  ),
  filters: fc.array(filter, { maxLength: 4 }),
  sort: fc.constantFrom(...sortKeys),
  nonce: fc.constantFrom('n', 'other', 'third'),
  page: fc.integer({ min: 0, max: 3 }),
  size: fc.constantFrom(0, 1, 2, 3, 1500),
  hitsOnly: fc.boolean(),
  within: fc.constantFrom(undefined, undefined, ...searchSteps),
});

export type Asked = typeof plan extends fc.Arbitrary<infer Given> ? Given : never;

export const carrierQuery: fc.Arbitrary<CarrierQuery> = fc.record({
  notations: some([...notations, '25', '25F2', '25F23(...)', 'nothing']),
  nonce: fc.constantFrom('n', 'other'),
  size: fc.constantFrom(0, 1, 3, 1500),
});

export const everything: Asked = {
  section: 'all',
  q: '',
  read: [],
  filters: [],
  sort: 'SORTID',
  nonce: 'n',
  page: 0,
  size: 1500,
  hitsOnly: false,
  within: undefined,
};

/** Plans a search as an archive reads it. */
export async function planOf(given: Asked): Promise<SearchPlan> {
  const { section, q, read, hitsOnly, ...rest } = given;
  const iconclass = await builtInIconclass();
  const formsOf = async (token: string) => iconclass.formsOf(token).forms;
  const words = await readTerms(q, { iconclass, formsOf });
  const asked = { ...rest, rule: sectionRule(section) ?? [], terms: [...words, ...read] };
  return hitsOnly ? { ...asked, hitsOnly } : asked;
}

/** A record that is saved, or the uid of one that is withdrawn. */
export const change: fc.Arbitrary<{ uid: string; item?: Item }> = fc.oneof(
  record.map((item) => ({ uid: uidOf(item), item })),
  fc.constantFrom(...ids).map((uid) => ({ uid })),
);
