import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { Iconclass } from '../../archive/src/iconclass/iconclass.ts';
import { openIconclass } from '../../archive/src/iconclass/open-iconclass.ts';
import { root, runCommand } from '../support/process.ts';
import { makeQueries, queryKinds, type MixedQuery } from './iconclass/mixed-queries.ts';
import { countUsage, everyNotation, readUsage } from './iconclass/usage-counts.ts';
import { heldMemoryMb } from './report/held-memory.ts';
import { percentile } from './report/percentile.ts';
import { giveReport, type Figure } from './report/report.ts';

/** What the design allows: an import, and a suggestion while somebody types. */
const budgets = { importS: { most: 60 }, suggestP95Ms: { most: 20 } };
const measuredQueries = 500;
const warmingQueries = 63;
const suggestionsAsked = 10;
/** More than the answers that are remembered, so that most are worked out again. */
const resolvedNotations = 20_000;

const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
const official = join(process.env['REAL_DATA'] ?? join(root, '../shared/data'), 'iconclass');
const isOfficial = existsSync(join(official, 'notations.txt'));
const source = isOfficial ? official : join(root, 'archive/src/iconclass/built-in');

const dataDir = await mkdtemp(join(tmpdir(), 'iconotheca-bench-'));
try {
  const importing = await importTable(dataDir);
  const { iconclass, figures: opening, heldMb } = openTable(join(dataDir, 'iconclass.sqlite'));
  const { notations, keys, labels } = iconclass.size;
  const usage = await usageOf(iconclass);
  const withoutCaches = heldMemoryMb();
  const suggesting = measureSuggestions(iconclass, usage);
  const resolving = measureResolving(iconclass, [...usage.keys()]);
  const cachesMb = heldMemoryMb() - withoutCaches;
  iconclass.close();
  await giveReport(
    {
      title: `Iconclass: ${isOfficial ? 'the official data' : 'the built-in table'}`,
      data: [count(notations, 'notations'), count(keys, 'keys'), count(labels, 'labels')].join(', '),
      figures: [
        ...importing,
        { name: 'labels imported', value: labels / (importing[0]?.value ?? 1), unit: '/s' },
        ...opening,
        ...suggesting,
        ...resolving,
        { name: 'memory held, its caches full', value: heldMb + cachesMb, unit: 'MB' },
      ],
    },
    options.json,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** As an operator does it: one command, its start included. */
async function importTable(folder: string): Promise<Figure[]> {
  const started = performance.now();
  const { code, output } = await runCommand({
    args: ['archive/src/main.ts', 'import-iconclass', source, '--json'],
    env: { DATA_DIR: folder },
  });
  if (code !== 0) throw new Error(output);
  return [{ name: 'import', value: (performance.now() - started) / 1000, unit: 's', budget: budgets.importS }];
}

function openTable(file: string): { iconclass: Iconclass; heldMb: number; figures: Figure[] } {
  const before = heldMemoryMb();
  const started = performance.now();
  const iconclass = openIconclass(file);
  const ms = performance.now() - started;
  const heldMb = heldMemoryMb() - before;
  return {
    iconclass,
    heldMb,
    figures: [
      { name: 'open', value: ms, unit: 'ms' },
      { name: 'memory held when opened', value: heldMb, unit: 'MB' },
    ],
  };
}

/** Items by notation: real frequencies where they lie beside the official data, else each notation is used once. */
async function usageOf(iconclass: Iconclass): Promise<Map<string, number>> {
  const file = join(official, 'usage.csv');
  const uses = existsSync(file)
    ? await readUsage(file)
    : new Map(everyNotation(iconclass).map((notation) => [notation, 1]));
  return countUsage(uses, iconclass);
}

function measureSuggestions(iconclass: Iconclass, usage: ReadonlyMap<string, number>): Figure[] {
  const notations = everyNotation(iconclass);
  const suggest = ({ q, lang }: MixedQuery) =>
    iconclass.suggest({ q, lang, size: suggestionsAsked, usage: (notation) => usage.get(notation) ?? 0 });
  for (const query of makeQueries(iconclass, { notations, count: warmingQueries, seed: 1 })) suggest(query);

  const measured = makeQueries(iconclass, { notations, count: measuredQueries, seed: 2 }).map((query) => {
    const started = performance.now();
    const { total } = suggest(query);
    return { kind: query.kind, ms: performance.now() - started, isFound: total > 0 };
  });

  const all = measured.map(({ ms }) => ms);
  const found = measured.filter(({ isFound }) => isFound).length;
  return [
    { name: `suggestions, ${measuredQueries} queries in nine languages, p50`, value: percentile(all, 0.5), unit: 'ms' },
    { name: 'suggestions, p95', value: percentile(all, 0.95), unit: 'ms', budget: budgets.suggestP95Ms },
    { name: 'suggestions, slowest', value: Math.max(...all), unit: 'ms' },
    ...queryKinds.map((kind) => ({
      name: `  ${kind}, p95`,
      value: percentile(
        measured.filter((each) => each.kind === kind).map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
    })),
    { name: 'queries that are offered something', value: (100 * found) / measured.length, unit: '%' },
  ];
}

function measureResolving(iconclass: Iconclass, notations: readonly string[]): Figure[] {
  const asked = notations.slice(0, resolvedNotations);
  const started = performance.now();
  const resolved = asked.filter((notation) => isResolved(iconclass.resolve(notation))).length;
  const seconds = (performance.now() - started) / 1000;
  return [
    { name: 'notations resolved', value: asked.length / seconds, unit: '/s' },
    { name: 'of them notations that exist', value: (100 * resolved) / asked.length, unit: '%' },
  ];
}

function count(value: number, noun: string): string {
  return `${value.toLocaleString('en-GB')} ${noun}`;
}
