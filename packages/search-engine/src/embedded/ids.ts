import { int32At } from './numbers.ts';

/**
 * The numbers of an index, each kind a type of its own, so that none is taken for another: a value id in place of an
 * ordinal is a wrong answer and no error. They are plain numbers when the program runs. Functions take and return these
 * types; typed arrays hold plain numbers, which are named where they are read (`ordinalAt`, `asOrdinal`).
 */
declare const kind: unique symbol;

/** The number of a document, from 0 in the order of writing. */
export type Ordinal = number & { readonly [kind]: 'ordinal' };

/** The number of a value in the dictionary, from 0. Notations are values, too. */
export type ValueId = number & { readonly [kind]: 'value' };

/** The number of a notation among notations alone, a parent before its children. */
export type ConceptNode = number & { readonly [kind]: 'node' };

/** Position of a word in a document: texts follow one another with a gap of one. */
export type Position = number & { readonly [kind]: 'position' };

export const ordinalAt = int32At as (array: Int32Array, index: number) => Ordinal;
export const valueAt = int32At as (array: Int32Array, index: number) => ValueId;
export const nodeAt = int32At as (array: Int32Array, index: number) => ConceptNode;

/** Marks a number as an ordinal. */
export function asOrdinal(number: number): Ordinal {
  return number as Ordinal;
}

/** Marks a number as the id of a value. */
export function asValueId(number: number): ValueId {
  return number as ValueId;
}

/** Marks a number as a position. */
export function asPosition(number: number): Position {
  return number as Position;
}
