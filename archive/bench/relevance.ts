import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limits } from '@iconotheca/contracts/limits';
import { openIconclass } from '@iconotheca/iconclass';
import { tokenize } from '@iconotheca/text';
import { root, runProgram } from '@iconotheca/tooling/start-program';
import { openArchiveSearch } from './relevance/embedded.ts';
import { depth, type AskedEngine, type Found } from './relevance/engines.ts';
import { gradesOf } from './relevance/grades.ts';
import { queryKinds, readGradedQueries, type GradedQuery } from './relevance/graded-queries.ts';
import { ndcg } from './relevance/ndcg.ts';
import { measureForms } from './relevance/noun-pairs.ts';
import { readRealRecords } from './relevance/real-records.ts';
import { giveReport, type Figure } from '@iconotheca/tooling/report';

/** Aims (docs/decisions/history/0064). */
const budgets = { ndcg: { least: 0.85 }, unjustZeros: { most: 0 } };

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    /** Says of each query what was found, the worst first. */
    each: { type: 'boolean', default: false },
  },
});
const beside = process.env['REAL_DATA'] ?? join(root, '../shared/data');
if (!existsSync(join(beside, 'items'))) {
  throw new Error(`The benchmark needs the records beside the project, or at REAL_DATA: ${beside} has none.`);
}

interface Judged {
  query: GradedQuery;
  ndcg: number;
  isUnjustZero: boolean;
  isConceptFirst: boolean | undefined;
  found: Found;
}

const dataDir = await mkdtemp(join(tmpdir(), 'iconotheca-relevance-'));
try {
  const { code, output } = await runProgram({
    args: ['archive/src/main.ts', 'import-iconclass', join(beside, 'iconclass')],
    env: { DATA_DIR: dataDir },
  });
  if (code !== 0) throw new Error(output);
  const iconclass = openIconclass(join(dataDir, 'iconclass.sqlite'));
  const records = readRealRecords(beside);
  const ancestors = remembered((notation) => iconclass.ancestors(notation));
  const grade = (query: GradedQuery) => ({ query, grades: gradesOf(query, records, ancestors) });
  const judgements = readGradedQueries('queries.jsonl').map(grade);
  const further = readGradedQueries('further-queries.jsonl').map(grade);
  const unanswerable = [...judgements, ...further]
    .filter(({ grades }) => grades.size === 0)
    .map(({ query }) => query.q);
  if (unanswerable.length > 0) throw new Error(`Nothing is relevant to: ${unanswerable.join(', ')}`);

  const data = { records, iconclass };
  const orders = await openArchiveSearch(dataDir, data);
  const say = (line: string) => void process.stdout.write(options.each ? `${line}\n` : '');
  const groupsOf = (word: string) => tokenize(word).flatMap((token) => iconclass.formsOf(token).groups ?? []);
  const forms = await measureForms(
    (one, other) => groupsOf(one).some((group) => groupsOf(other).includes(group)),
    async (q) => (await orders[0]?.ask(q, { size: limits.maxPageSize }))?.ids ?? [],
    say,
  );
  const judge = async (engine: AskedEngine, { query, grades }: (typeof judgements)[number]): Promise<Judged> => {
    const found = await engine.ask(query.q, { lang: query.lang });
    return {
      query,
      found,
      ndcg: ndcg(found.ids, grades, depth),
      isUnjustZero: found.total === 0,
      isConceptFirst: found.concepts && query.concept ? found.concepts[0] === query.concept : undefined,
    };
  };
  const judged = new Map<string, Judged[]>();
  const judgedFurther = new Map<string, Judged[]>();
  for (const engine of orders) {
    for (const [graded, into] of [
      [judgements, judged],
      [further, judgedFurther],
    ] as const) {
      const all = into.get(engine.name) ?? [];
      for (const each of graded) all.push(await judge(engine, each));
      into.set(engine.name, all);
    }
    await engine.close();
  }
  iconclass.close();

  if (options.each) {
    for (const each of [judged, judgedFurther]) sayEach(each.get(orders[1]?.name ?? '') ?? []);
  }
  const columns = Array.from(judged, ([name, all]) => ({
    name,
    figures: [...figuresOf(all), ...furtherFiguresOf(judgedFurther.get(name) ?? [], further.length)],
  }));
  columns[0]?.figures.push(...forms);
  await giveReport(
    {
      title: 'Relevance',
      data: `${judgements.length} graded queries in nine languages over ${records.length.toLocaleString('en-GB')} records`,
      figures: columns[0]?.figures ?? [],
      columns,
    },
    options.json,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function figuresOf(all: readonly Judged[]): Figure[] {
  const offered = all.flatMap(({ isConceptFirst }) => isConceptFirst ?? []);
  return [
    { name: `nDCG@${depth}`, value: meanOf(all), unit: '', budget: budgets.ndcg },
    ...queryKinds.map((kind) => ({
      name: `  ${kind}`,
      value: meanOf(all.filter(({ query }) => query.kind === kind)),
      unit: '',
    })),
    {
      name: 'queries with no hit that ought to have some',
      value: share(all.map(({ isUnjustZero }) => isUnjustZero)),
      unit: '%',
      budget: budgets.unjustZeros,
    },
    ...(offered.length === 0 ? [] : [{ name: 'the concept meant is offered first', value: share(offered), unit: '%' }]),
  ];
}

/** Returns the figures of queries that the search was not made by; there is no aim for them. */
function furtherFiguresOf(all: readonly Judged[], count: number): Figure[] {
  return [
    { name: `nDCG@${depth} of ${count} further queries`, value: meanOf(all), unit: '' },
    {
      name: '  further queries with no hit that ought to have some',
      value: share(all.map(({ isUnjustZero }) => isUnjustZero)),
      unit: '%',
    },
  ];
}

function meanOf(all: readonly Judged[]): number {
  return all.reduce((sum, each) => sum + each.ndcg, 0) / all.length;
}

function share(all: readonly boolean[]): number {
  return (100 * all.filter(Boolean).length) / all.length;
}

function sayEach(all: readonly Judged[]): void {
  const byQuery = Map.groupBy(all, ({ query }) => query);
  const rows = Array.from(byQuery, ([query, asked]) => ({ query, mean: meanOf(asked), first: asked[0]?.found }));
  for (const { query, mean, first } of rows.toSorted((one, other) => one.mean - other.mean)) {
    const { total = 0, ids = [], concepts = [] } = first ?? {};
    const said = [mean.toFixed(2), query.kind, query.lang, query.q, String(total), ids.slice(0, 4).join(' ')];
    process.stdout.write(`${[...said, concepts.slice(0, 3).join(' ')].join('\t')}\n`);
  }
}

function remembered(ask: (notation: string) => string[]): (notation: string) => readonly string[] {
  const answers = new Map<string, readonly string[]>();
  return (notation) => {
    const known = answers.get(notation) ?? ask(notation);
    answers.set(notation, known);
    return known;
  };
}
