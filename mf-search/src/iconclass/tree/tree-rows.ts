import { isResolved, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import type { FacetCount } from '@iconotheca/contracts/search/search';

/** One visible row of the Iconclass tree. */
export interface TreeRow {
  /** Notations from the top down to this one: a notation with two parents stands in two rows. */
  path: string;
  notation: string;
  /** 1 for the top categories. */
  level: number;
  /** Items of the result that carry it or anything below. */
  count: number;
  isExpandable: boolean;
  isExpanded: boolean;
  /** True until it is known whether there is anything below. */
  isPending: boolean;
  /** True if it has a name that items here use and Iconclass does not list. */
  isOwnName: boolean;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

interface Tree {
  /** Counts of the notations that are shown, of those that `has` names. */
  counts: Pick<ReadonlyMap<string, number>, 'get' | 'has'>;
  /** Answer about a notation; undefined while it is asked. */
  answerOf(notation: string): NotationAnswer | undefined;
  isExpanded(path: string, notation: string): boolean;
}

/** Returns the counts of a facet by notation. */
export function countsOf(facet: readonly FacetCount[] | undefined): Map<string, number> {
  return new Map((facet ?? []).map(({ key, doc_count }) => [key, doc_count]));
}

/** Between the notations of a path; no notation holds it. */
export const pathStep = '|';

/** Returns the paths of the rows above the last notation of a path, from the top down: those to open so that it is seen. */
export function pathsDownTo(notations: readonly string[]): string[] {
  return notations.slice(0, -1).map((_, at) => notations.slice(0, at + 1).join(pathStep));
}

/**
 * Tells whether a row takes what opens it: a reader who is faster than the answer about it has it opened as soon as that
 * comes.
 */
export function canOpen({ isExpandable, isPending }: TreeRow): boolean {
  return isExpandable || isPending;
}

const topNotations = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Tells whether any top category occurs: without one there is no way down. */
export function hasTree(counts: ReadonlyMap<string, number>): boolean {
  return topNotations.some((notation) => counts.has(notation));
}

/** Lists the rows in reading order: the categories that occur in the result, and the concepts below those that are expanded. */
export function treeRows(tree: Tree): TreeRow[] {
  const rows: TreeRow[] = [];
  addRows(rows, tree, { notations: topNotations, above: '', level: 1, ownNames: [] });
  return rows;
}

interface Branch {
  notations: readonly string[];
  /** Path of the row above. */
  above: string;
  level: number;
  ownNames: readonly string[];
}

function addRows(rows: TreeRow[], tree: Tree, { notations, above, level, ownNames }: Branch): void {
  const present = notations.filter((notation) => tree.counts.has(notation));
  present.forEach((notation, index) => {
    const path = above === '' ? notation : `${above}${pathStep}${notation}`;
    const answer = tree.answerOf(notation);
    const below = childrenOf(answer).filter((child) => tree.counts.has(child));
    const isExpanded = below.length > 0 && tree.isExpanded(path, notation);
    rows.push({
      path,
      notation,
      level,
      count: tree.counts.get(notation) ?? 0,
      isExpandable: below.length > 0,
      isExpanded,
      isPending: answer === undefined,
      isOwnName: ownNames.includes(notation),
      position: index + 1,
      siblings: present.length,
    });
    if (isExpanded) addRows(rows, tree, { notations: below, above: path, level: level + 1, ownNames: ownOf(answer) });
  });
}

/** Children in the data's order, the names used here, then the next step of the key. */
function childrenOf(answer: NotationAnswer | undefined): string[] {
  return answer !== undefined && isResolved(answer) ? [...new Set([...answer.c, ...answer.kc])] : [];
}

function ownOf(answer: NotationAnswer | undefined): readonly string[] {
  return answer !== undefined && isResolved(answer) ? (answer.used ?? []) : [];
}
