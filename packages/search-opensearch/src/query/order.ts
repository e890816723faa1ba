import type { Sort } from '@iconotheca/contracts/search/search';
import { hashOf, mix, randomOrder, type StoredSort } from '@iconotheca/search-engine/adapters';
import { all, withTerm, type Json } from './query-language.ts';

/** Keys of an order as OpenSearch takes them; the last settle ties, so that it is total. */
type Order = readonly Json[];

const ties: Order = [{ 'order.ID': 'asc' }, { uid: 'asc' }];

/** Returns whether documents have a key for an order. */
export function isStored(sort: Sort): sort is StoredSort {
  return sort !== 'RANDOM' && sort !== 'RELEVANCE';
}

/** Returns an order by keys that documents have. */
export function storedOrder(sort: StoredSort): Order {
  return [{ [`order.${sort}`]: 'asc' }, ...ties];
}

/** Within a tier. */
export const orderByRelevance: Order = [{ _score: 'desc' }, { pictured: 'desc' }, { hash: 'asc' }, ...ties];

/**
 * `randomKey` of ../../documents/sort-key.ts in Painless, with the factors of permutation.ts: the same order in all
 * engines. Numbers are decimal, because Painless takes the f at the end of 0xfffff for a float.
 */
const randomScript = `
  int seed = (int) params.seed, one = (int) params.one, two = (int) params.two, three = (int) params.three;
  int hash = (int) doc['hash'].value;
  int number = (hash >>> 12) ^ (seed & 1048575);
  number = (number * one) & 1048575; number = number ^ (number >>> 10);
  number = (number * two) & 1048575; number = number ^ (number >>> 10);
  number = (number * three) & 1048575; number = number ^ (number >>> 10);
  return number * 4096.0 + ((hash ^ seed) & 4095);`;

/** Returns the order at random of a nonce. */
export function orderAtRandom(nonce: string): Order {
  const seed = hashOf(nonce);
  const factor = (round: number) => (mix(seed + Math.imul(round, 0x9e3779b9)) | 1) & 0xfffff;
  const params = { seed: seed | 0, one: factor(1), two: factor(2), three: factor(3) };
  return [{ _script: { type: 'number', order: 'asc', script: { source: randomScript, params } } }, ...ties];
}

/** Turns an order round. */
export function reversed(order: Order): Order {
  return order.map((key) =>
    Object.fromEntries(
      Object.entries(key).map(([name, way]): [string, unknown] =>
        name === '_script' && typeof way === 'object'
          ? [name, { ...way, order: 'desc' }]
          : [name, way === 'asc' ? 'desc' : 'asc'],
      ),
    ),
  );
}

/**
 * Narrows a query to the first places of the order at random: an equal share of all that it matches, found without a look
 * at the rest.
 */
export function inFirstPlaces(query: Json, nonce: string, places: number): Json {
  const order = randomOrder(nonce);
  return all([
    query,
    withTerm(
      'bucket',
      Array.from({ length: places }, (_, place) => order.bucketAt(place)),
    ),
  ]);
}
