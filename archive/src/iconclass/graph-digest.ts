import { createHash } from 'node:crypto';
import type { GraphData } from './concept-graph.ts';

/** The same for tables of the same notations, hierarchy and keys, whatever their labels. */
export function graphDigest({ notations, children, keySets, keySetCodes, suffixes }: GraphData): string {
  return createHash('sha256')
    .update(notations.join('\n'))
    .update(children.offsets)
    .update(children.targets)
    .update(keySets)
    .update(JSON.stringify([keySetCodes, suffixes]))
    .digest('base64url');
}
