import type { Figure } from '../report/report.ts';
import type { Load } from './measure-load.ts';

interface Budgets {
  cpu?: Figure['budget'] | undefined;
  rate?: Figure['budget'] | undefined;
}

export function loadFigures(name: string, load: Load, { cpu, rate }: Budgets = {}): Figure[] {
  return [
    { name: `${name}, rate`, value: load.rate, unit: '/s', ...(rate && { budget: rate }) },
    { name: `${name}, p95`, value: load.p95Ms, unit: 'ms' },
    { name: `${name}, processor`, value: load.cpuMs, unit: 'ms', ...(cpu && { budget: cpu }) },
  ];
}

export function ratio(
  name: string,
  { ours, theirs, budget }: { ours: Load; theirs: Load; budget?: Figure['budget'] | undefined },
): Figure {
  return { name, value: ours.rate / theirs.rate, unit: '×', ...(budget && { budget }) };
}
