import { splitCompound } from '@iconotheca/contracts/iconclass/iconclass';
import type { NotationAnswer, ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { fillSlot, hasOpenSlot } from './concept-graph.ts';
import type { ConceptGraph } from './concept-graph.ts';
import {
  composeKeywords,
  composeLabels,
  composeShort,
  joinKeywords,
  joinLabels,
  joinShort,
} from './labels/compose-names.ts';
import type { NamedRecord } from './labels/compose-names.ts';
import type { Repair } from './iconclass.ts';
import type { Names } from './concept-names.ts';
import { displayPath, findNotation, keyChildren } from './notation-finder.ts';
import { scanNotations } from './scan-notation.ts';
import type { FoundNotation, Problem } from './notation-finder.ts';

/** The classification and its names. `namesOfKey` takes the key set's code and the suffix: `25Fk12`. */
export interface Classification {
  graph: ConceptGraph;
  namesOfBase(concept: number): Names;
  namesOfKey(code: string): Names;
}

type Part = Omit<ResolvedNotation, 'parts'>;

/** `: Use 41 C 68 (SMOKED HERRING); herring : Use 25 F 62 (HERRING)`: the data's way to retire a notation. */
const instruction = /(?:^|[:;,.] ?)Use (?=\d)/gu;

/** The longest of 54,000 that are in use has 178; longer ones are not taken apart. */
export const longestNotation = 2_000;

/**
 * Resolves a notation or compound into the shape of the wire, without `count`.
 * @param repair what was perhaps meant, for what does not resolve
 */
export function resolveNotation(
  notation: string,
  classification: Classification,
  repair: (notation: string) => Repair | undefined,
): NotationAnswer {
  if (notation.length > longestNotation) {
    return { n: notation, error: 'syntax', message: `A notation has at most ${longestNotation} characters.` };
  }
  const parts: Part[] = [];
  const written = splitCompound(notation);
  for (const part of written) {
    const finding = findNotation(part, classification.graph);
    if ('problem' in finding) return unresolved(notation, problemOfPart(finding.problem, part, written), repair);
    parts.push(describe(finding.found, classification));
  }
  const [first] = parts;
  return first && parts.length === 1 ? first : joinParts(notation, parts);
}

function describe(found: FoundNotation, classification: Classification): Part {
  const { notation, parts, base, set, key } = found;
  const baseNames: NamedRecord = { names: classification.namesOfBase(base.concept), filledWith: base.filledWith };
  const keyNames: NamedRecord | undefined = key &&
    set && { names: classification.namesOfKey(set.code + key.record), filledWith: key.filledWith };
  const replacement = replacementIn(baseNames.names.txt.en, classification.graph);
  return {
    n: notation,
    p: displayPath(found, classification.graph),
    b: base.notation,
    ...(parts.name === undefined ? {} : { name: parts.name }),
    ...(key ? { k: `(+${key.suffix})` } : {}),
    c: key ? [] : classification.graph.childrenOf(base),
    kc: keyChildren(found),
    r: baseNames.names.r,
    txt: composeLabels(baseNames, keyNames),
    ...shortIfAny(composeShort(baseNames, keyNames)),
    kw: composeKeywords(baseNames, keyNames),
    ...(replacement === undefined ? {} : { deprecated: withName(replacement, base.filledWith) }),
  };
}

/** A compound has a path and children only through its parts. */
function joinParts(notation: string, parts: Part[]): ResolvedNotation {
  return {
    n: notation,
    p: [notation],
    b: notation,
    c: [],
    kc: [],
    r: [...new Set(parts.flatMap(({ r }) => r))],
    txt: joinLabels(parts.map(({ txt }) => txt)),
    ...shortIfAny(joinShort(parts)),
    kw: joinKeywords(parts.map(({ kw }) => kw)),
    parts,
  };
}

function shortIfAny(short: NonNullable<Part['short']>): Pick<Part, 'short'> {
  return Object.keys(short).length === 0 ? {} : { short };
}

function problemOfPart({ error, message }: Problem, part: string, written: readonly string[]): Problem {
  if (written.length === 1) return { error, message };
  const place = `Part ${written.indexOf(part) + 1} of ${written.length}`;
  return { error, message: part === '' ? `${place} is empty.` : `${place}: ${message}` };
}

function unresolved(
  notation: string,
  problem: Problem,
  repair: (notation: string) => Repair | undefined,
): NotationAnswer {
  const meant = repair(notation);
  return { n: notation, ...problem, ...(meant === undefined ? {} : { suggestion: meant.n, remark: meant.remark }) };
}

function withName(replacement: string, name: string | undefined): string {
  return name !== undefined && hasOpenSlot(replacement) ? fillSlot(replacement, name) : replacement;
}

/** The notation that an English label says to use instead: the first that exists. */
function replacementIn(label: string | undefined, graph: ConceptGraph): string | undefined {
  if (!label?.includes('Use ')) return undefined;
  for (const { 0: words, index } of label.matchAll(instruction)) {
    const [longest] = scanNotations(label.slice(index + words.length), graph);
    if (longest) return longest.notation;
  }
  return undefined;
}
