import { int32At } from '../numbers.ts';
import type { ConceptNode, ValueId } from '../ids.ts';

declare const weighted: unique symbol;

/**
 * A weight at a notation (facet-roll-up.ts) as one number, so that the weights of a document fit in a list of a typed
 * array: v itself stands for +1 at the notation v, and its complement ~v, which is negative, for −1.
 */
export type Weight<Id extends ValueId | ConceptNode> = number & { readonly [weighted]: Id };

/** Encodes a weight of +1 or −1 at a notation as one number. */
export function encodeWeight<Id extends ValueId | ConceptNode>(id: Id, isPlus: boolean): Weight<Id> {
  return (isPlus ? id : ~id) as Weight<Id>;
}

/** Reads a weight from an array. */
export function weightAt<Id extends ValueId | ConceptNode>(array: Int32Array, index: number): Weight<Id> {
  return int32At(array, index) as Weight<Id>;
}

/** Tells whether a weight is +1. */
export function isPlus(weight: Weight<ValueId | ConceptNode>): boolean {
  return weight >= 0;
}

/** Returns the notation that has the weight. */
export function decodeWeight<Id extends ValueId | ConceptNode>(weight: Weight<Id>): Id {
  return (weight >= 0 ? weight : ~weight) as Id;
}
