import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { NotationAnswer, ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { ConceptGraph } from '../concept-graph.ts';
import type { Repair } from '../iconclass.ts';
import type { Ranked } from './ranked.ts';

interface CodeParts {
  graph: ConceptGraph;
  resolve: (notation: string) => NotationAnswer;
  repair: (text: string) => Repair | undefined;
}

type Usage = (notation: string) => number;

/** Number of notations below a code that are put in order; the rest are only counted. */
const orderedBelow = 500;
const unfinishedKey = /^(.*)\(\s*\+\s*(\d*)$/su;

/**
 * Ranks the notation that is typed, then what lies below it: its children and theirs, level by level, in each level the
 * most used first, then its keys. For an unfinished one (`25F23(LI`, `25F23(LION)(+1`), ranks what begins so.
 */
export function createCodeRanking({ graph, resolve, repair }: CodeParts) {
  let comparables: string[] | undefined;

  return (typed: string, usage: Usage): Ranked => {
    const text = typed.trim();
    const key = unfinishedKey.exec(text);
    if (key) return ordered([keysBeginning(key[1] ?? '', key[2] ?? '')], usage);
    const begun = beginningWith(text);
    const answer = read(text);
    return answer
      ? ordered([[answer.n], ...levelsBelow(answer, graph), answer.kc, begun], usage)
      : ordered([begun], usage);
  };

  /**
   * Reads what is typed as a notation, blanks and letter case set right; "25 ships" is words, not a code with text
   * behind.
   */
  function read(text: string): ResolvedNotation | undefined {
    const exact = resolve(text);
    if (isResolved(exact)) return exact;
    const repaired = repair(text)?.n;
    if (repaired === undefined || comparable(repaired) !== comparable(text)) return undefined;
    const answer = resolve(repaired);
    return isResolved(answer) ? answer : undefined;
  }

  function keysBeginning(baseText: string, digits: string): string[] {
    const base = read(baseText);
    if (!base || digits === '') return base?.kc ?? [];
    const key = read(`${base.n}(+${digits})`);
    return key ? [key.n, ...key.kc] : [];
  }

  function beginningWith(text: string): string[] {
    comparables ??= graph.notations.map(comparable);
    const wanted = comparable(text);
    const written = comparables;
    return graph.notations.filter((_, concept) => written[concept]?.startsWith(wanted));
  }
}

function ordered(levels: readonly (readonly string[])[], usage: Usage): Ranked {
  const notations = new Set<string>();
  const all = new Set<string>();
  for (const level of levels) {
    for (const notation of level) all.add(notation);
    if (notations.size >= orderedBelow) continue;
    const used = level.map((notation) => ({ notation, count: usage(notation) }));
    for (const { notation } of used.sort((one, other) => other.count - one.count)) notations.add(notation);
  }
  return { notations: [...notations], total: all.size };
}

/** Children, their children, and so on over the graph, each once. */
function levelsBelow({ n, c }: ResolvedNotation, graph: ConceptGraph): string[][] {
  const seen = new Set([n, ...c]);
  const levels: string[][] = [];
  for (let level = c; level.length > 0;) {
    levels.push(level);
    const below = level.flatMap((parent) => {
      const concept = graph.numberOf(parent);
      return concept === undefined
        ? []
        : Array.from(graph.childConcepts(concept), (child) => graph.notations[child] ?? '');
    });
    level = below.filter((child) => !seen.has(child) && seen.add(child));
  }
  return levels;
}

/**
 * Returns the form in which codes are compared while they are typed: without blanks, letters large, wide characters
 * narrow.
 */
function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}
