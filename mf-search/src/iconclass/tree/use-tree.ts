import type { Filter } from '@iconotheca/contracts/search/filter';
import { isResolved, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { shortNotationLabel, topLabel, type NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { iconclassLanguageAtom, notationQueryOptions, storedAtom } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { pathStep, treeRows, type TreeRow } from './tree-rows.ts';
import { useBranchCounts } from './use-branch-counts.ts';

/** Rows that the reader opened (true) or closed (false), by path. */
const expandedAtom = storedAtom({
  key: 'expanded-notations',
  schema: z.record(z.string(), z.boolean()),
  initial: {},
  area: 'tab',
});

interface VisibleTree {
  rows: TreeRow[];
  /** Words for the rows' notations, as far as they have come. */
  labels: ReadonlyMap<string, NotationLabel>;
  setExpanded: (path: string, isExpanded: boolean) => void;
}

/**
 * Returns the rows of the tree: those that the reader opened, and the path down to every chosen notation.
 * @param isWhole true if notations without items are among them, but for those with keys
 */
export function useTree(
  facet: ReadonlyMap<string, number>,
  search: Pick<SectionSearch, 'section' | 'applied'>,
  chosen: readonly Filter[],
  isWhole = false,
): VisibleTree {
  const client = useQueryClient();
  const language = useAtomValue(iconclassLanguageAtom);
  const [expanded, setExpandedRows] = useAtom(expandedAtom);
  const chosenNotations = chosen.filter(({ field }) => field === 'ICPATH').map(({ value }) => value);
  const above = ancestors(useNotations(chosenNotations));
  const counts = useBranchCounts(facet, search, openedNotations(expanded, above));

  // Answers are read where the queries keep them; the rows that are visible are asked for, and bring a new reading.
  const answerOf = (notation: string) => client.getQueryData(notationQueryOptions(notation).queryKey) ?? undefined;
  const rows = treeRows({
    counts: isWhole ? wholeCounts(counts, answerOf) : counts,
    answerOf,
    isExpanded: (path, notation) => expanded[path] ?? above.has(notation),
  });
  const visible = [...new Set(rows.map(({ notation }) => notation))];
  const answers = useNotations(visible);

  return {
    rows,
    labels: labelsOf(visible, answers, language),
    setExpanded: (path, isExpanded) => setExpandedRows((all) => ({ ...all, [path]: isExpanded })),
  };
}

/** All notations, those with keys only where items have them; counts come with the answers about them. */
function wholeCounts(
  counts: ReadonlyMap<string, number>,
  answerOf: (notation: string) => NotationAnswer | undefined,
): Pick<ReadonlyMap<string, number>, 'get' | 'has'> {
  const counted = (notation: string) => {
    const answer = answerOf(notation);
    return counts.get(notation) ?? (answer !== undefined && isResolved(answer) ? answer.count : undefined);
  };
  return { get: counted, has: (notation) => !notation.includes('(+') || (counts.get(notation) ?? 0) > 0 };
}

/** Notations whose children the reader wants to see, wherever they stand. */
function openedNotations(expanded: Readonly<Record<string, boolean>>, above: ReadonlySet<string>): string[] {
  const opened = Object.keys(expanded).filter((path) => expanded[path] === true);
  return [...new Set([...opened.map((path) => path.slice(path.lastIndexOf(pathStep) + 1)), ...above])];
}

function ancestors(answers: ReadonlyMap<string, NotationAnswer>): Set<string> {
  return new Set([...answers.values()].flatMap((answer) => (isResolved(answer) ? answer.p.slice(0, -1) : [])));
}

/** The English names of the top categories need no answer. */
function labelsOf(
  notations: readonly string[],
  answers: ReadonlyMap<string, NotationAnswer>,
  language: string,
): Map<string, NotationLabel> {
  const labels = new Map<string, NotationLabel>();
  for (const notation of notations) {
    const answer = answers.get(notation);
    const top = language === 'en' ? topLabel(notation) : undefined;
    const label =
      answer === undefined
        ? top === undefined
          ? undefined
          : { text: top, lang: 'en' }
        : shortNotationLabel(answer, language);
    if (label !== undefined) labels.set(notation, label);
  }
  return labels;
}
