import type { Figure } from '@iconotheca/tooling/report';
import { queryClasses } from './make-queries.ts';

/** Budgets (docs/decisions/history/0009), from 100,000 to 1,000,000 items. */
const budgets = { p50: { most: 5 }, worstClass: { most: 10 } };

/** Names the figure that says what processor time a class of queries takes. */
export function classTime(kind: string): string {
  return `  ${kind}, processor time`;
}

/** Returns by how much searches cost more than in the column before. */
export function growthOf(
  before: { name: string; figures: readonly Figure[] } | undefined,
  now: { figures: readonly Figure[] },
): Figure[] {
  if (before === undefined) return [];
  const ratio = (name: string) => valueOf(now.figures, name) / valueOf(before.figures, name);
  const worst = Math.max(...queryClasses.map((kind) => ratio(classTime(kind))));
  const since = `growth from ${before.name}`;
  return [
    { name: `${since}, p50`, value: ratio(medianTime), unit: '×', budget: budgets.p50 },
    { name: `${since}, worst class`, value: worst, unit: '×', budget: budgets.worstClass },
  ];
}

export const medianTime = 'processor time of a search, p50';

function valueOf(figures: readonly Figure[], name: string): number {
  return figures.find((figure) => figure.name === name)?.value ?? Number.NaN;
}
