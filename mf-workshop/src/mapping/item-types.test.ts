import { itemTypeKey, itemTypes } from '@iconotheca/contracts/item/item-type';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { expect, test } from 'vitest';
import { writtenType } from './item-types.ts';

test.each(keysOf(itemTypes))('%s is written as a record writes it', (key) => {
  expect(itemTypeKey(writtenType(key))).toBe(key);
});
