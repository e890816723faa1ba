import type { ConceptGraph } from './concept-graph.ts';
import { scanNotations } from './scan-notation.ts';

/** `: Use 41 C 68 (SMOKED HERRING); herring : Use 25 F 62 (HERRING)`: the data's way to retire a notation. */
const instruction = /(?:^|[:;,.] ?)Use (?=\d)/gu;

/** The notation that an English label says to use instead: the first that exists. */
export function replacementIn(label: string | undefined, graph: ConceptGraph): string | undefined {
  if (!label?.includes('Use ')) return undefined;
  for (const { 0: words, index } of label.matchAll(instruction)) {
    const [longest] = scanNotations(label.slice(index + words.length), graph);
    if (longest) return longest.notation;
  }
  return undefined;
}
