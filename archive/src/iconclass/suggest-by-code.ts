import { isResolved } from '@iconotheca/contracts/iconclass';
import type { NotationAnswer } from '@iconotheca/contracts/iconclass';
import type { ConceptGraph } from './concept-graph.ts';
import type { Repair } from './iconclass.ts';
import type { Ranked } from './ranked.ts';

interface CodeContext {
  graph: ConceptGraph;
  usage: (notation: string) => number;
  resolve: (notation: string) => NotationAnswer;
  repair: (text: string) => Repair | undefined;
}

/** Of what lies below a code this much is put in order; the rest is only counted. */
const orderedBelow = 500;

/**
 * The notation that is typed, then what lies below it: its children and theirs, level by level, in each level the most
 * used first, then its keys. Of an unfinished one (`25F23(LI`, `25F23(LION)(+1`), what begins so.
 */
export function suggestByCode(typed: string, context: CodeContext): Ranked {
  const { graph, resolve, repair } = context;
  const text = typed.trim();
  const repaired = isResolved(resolve(text)) ? text : repair(text)?.n;
  // "25 ships" is words, not a code with text behind it.
  const notation = repaired !== undefined && sameCode(repaired, text) ? repaired : undefined;
  const begun = beginningWith(text, graph);
  if (notation === undefined) return ordered([begun], context);
  const answer = resolve(notation);
  if (!isResolved(answer)) return ordered([begun], context);
  const levels = levelsBelow(notation, answer.c, graph);
  return ordered([[notation], ...levels, answer.kc, begun], context);
}

function ordered(levels: readonly (readonly string[])[], { usage }: CodeContext): Ranked {
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
function levelsBelow(notation: string, children: readonly string[], graph: ConceptGraph): string[][] {
  const seen = new Set([notation, ...children]);
  const levels: string[][] = [];
  for (let level = [...children]; level.length > 0;) {
    levels.push(level);
    level = level.flatMap((parent) => {
      const concept = graph.numberOf(parent);
      return concept === undefined
        ? []
        : Array.from(graph.childConcepts(concept), (child) => graph.notations[child] ?? '');
    });
    level = level.filter((child) => !seen.has(child) && seen.add(child));
  }
  return levels;
}

/** Notations that begin as typed, in whatever case and with blanks: of a base its namesakes, of a key longer ones. */
function beginningWith(text: string, graph: ConceptGraph): string[] {
  const key = /^(.*)\(\s*\+\s*(\d*)$/su.exec(text);
  if (key) return keysBeginning(key[1] ?? '', key[2] ?? '', graph);
  const wanted = comparable(text);
  return graph.notations.filter((notation) => comparable(notation).startsWith(wanted));
}

function keysBeginning(base: string, digits: string, graph: ConceptGraph): string[] {
  const wanted = comparable(base);
  const concept = graph.notations.findIndex((notation) => comparable(notation) === wanted);
  const set = concept === -1 ? undefined : graph.keySetOf(concept);
  if (!set) return [];
  const found = digits === '' || set.has(digits) ? [...(digits === '' ? [] : [digits]), ...set.longer(digits)] : [];
  return found.map((suffix) => `${graph.notations[concept] ?? ''}(+${suffix})`);
}

function sameCode(notation: string, text: string): boolean {
  return comparable(notation) === comparable(text);
}

function comparable(text: string): string {
  return text.replace(/\s+/gu, '').toUpperCase();
}
