import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';

/** Measured value in its unit, with its budget. */
export interface Figure {
  name: string;
  value: number;
  /** `ms`, `s`, `MB`, `/s`; nothing for a count. */
  unit: string;
  budget?: { most: number } | { least: number };
}

export interface Report {
  title: string;
  /** Data that it was measured on. */
  data: string;
  figures: readonly Figure[];
  /** Figures to stand beside each other, those of the report last. */
  columns?: readonly { name: string; figures: readonly Figure[] }[];
}

/**
 * Prints a table with the budget beside each figure, and the machine it was measured on; keeps it in a file if asked.
 */
export async function giveReport(report: Report, file: string | undefined): Promise<void> {
  const machine = { processors: availableParallelism(), loadAverage: loadavg().map(round), node: process.version };
  const { title, data, figures, columns = [{ name: 'measured', figures }] } = report;
  const measuredIn = (name: string) =>
    columns.map((column) => {
      const figure = column.figures.find((each) => each.name === name);
      return figure === undefined ? '' : amount(figure.value, figure.unit);
    });
  const rows = [
    ['', ...columns.map(({ name }) => name), 'budget', ''],
    ...figures.map((figure) => [figure.name].concat(measuredIn(figure.name), budgetOf(figure), verdictOf(figure))),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const { processors, loadAverage, node } = machine;
  const about = `${data}; ${processors} processors, load average ${loadAverage.join(' ')}, Node ${node}`;
  process.stdout.write(`${[title, about, '', ...lines].join('\n')}\n`);
  if (file !== undefined) await writeFile(file, `${JSON.stringify({ ...report, machine }, null, 2)}\n`);
}

function budgetOf({ budget, unit }: Figure): string {
  if (budget === undefined) return '';
  return 'most' in budget ? `≤ ${amount(budget.most, unit)}` : `≥ ${amount(budget.least, unit)}`;
}

function verdictOf({ budget, value }: Figure): string {
  if (budget === undefined) return '';
  const isMet = 'most' in budget ? value <= budget.most : value >= budget.least;
  return isMet ? 'met' : 'NOT MET';
}

function amount(value: number, unit: string): string {
  if (Number.isNaN(value)) return '–';
  return `${round(value).toLocaleString('en-GB')} ${unit}`.trim();
}

/** To three digits that count. */
function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
