import { nodeAt, type ConceptNode, type Ordinal, type ValueId } from '../ids.ts';
import { decodeWeight, encodeWeight, isPlus, weightAt, type Weight } from './weights.ts';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import { sharedInt32, type Lists } from './columns.ts';
import { noParent } from './facet-roll-up.ts';

/** Numbers notations by themselves. */
export function numberNodes({ fields, parents }: { fields: Uint8Array; parents: Int32Array }) {
  const field = facetFieldNames.indexOf('ICPATH');
  const nodeOf = new Int32Array(fields.length).fill(noParent);
  let length = 0;
  for (let value = 0; value < fields.length; value += 1) if (fields[value] === field) nodeOf[value] = length++;
  const nodes = { ids: sharedInt32(length), parents: sharedInt32(length) };
  for (let value = 0; value < fields.length; value += 1) {
    const node = nodeOf[value] ?? noParent;
    if (node === noParent) continue;
    nodes.ids[node] = value;
    nodes.parents[node] = nodeOf[parents[value] ?? noParent] ?? noParent;
  }
  return { nodeOf, nodes };
}

/** Turns weights at values into weights at nodes. @param nodeOf by value */
export function byNode(
  { offsets, entries }: Lists<Ordinal, Weight<ValueId>>,
  nodeOf: Int32Array,
): Lists<Ordinal, Weight<ConceptNode>> {
  const turned = sharedInt32(entries.length);
  for (let at = 0; at < entries.length; at += 1) {
    const weight = weightAt<ValueId>(entries, at);
    turned[at] = encodeWeight(nodeAt(nodeOf, decodeWeight(weight)), isPlus(weight));
  }
  return { offsets, entries: turned };
}
