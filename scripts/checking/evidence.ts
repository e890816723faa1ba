import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/project.ts';

/** Documents that name tests as what shows something. */
const documents = ['docs/asvs.md', 'docs/threat-model.md', 'docs/accessibility.md'];

/** Requirements of levels 1 and 2 in ASVS 5.0.0, by chapter. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7] as const;

/** Outcomes of a requirement in the third column. */
const outcomes = ['test', 'reason', 'not met', 'not applicable'] as const;

/** Criteria in WCAG 2.2, by level. */
const perLevel = { A: 31, AA: 24 } as const;

/** Outcomes of a criterion in the fourth column. */
const accessOutcomes = ['test', 'observed', 'not met', 'not applicable'] as const;

interface Row {
  id: string;
  outcome: string;
  evidence: string;
}

function read(path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

/** Lists the faults of the documents: tests that do not exist, counts that are wrong, requirements that are missing. */
export function evidenceProblems(): string[] {
  const asvs = read('docs/asvs.md') ?? '';
  return [
    ...documents.flatMap((document) => missingTests(document, read(document) ?? '', read)),
    ...asvsProblems(asvs),
    ...accessProblems(read('docs/accessibility.md') ?? ''),
  ];
}

/** Lists the tests that a document names and that do not exist: `path/of/file.test.ts` “the beginning of its name”. */
export function missingTests(document: string, text: string, sourceOf: (path: string) => string | undefined): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/gu)].flatMap(([, path = '', name]) => {
    const source = sourceOf(path);
    if (source === undefined) return [`${document}: there is no ${path}`];
    if (name === undefined) return [`${document}: names no test of ${path}`];
    return source.includes(name) ? [] : [`${document}: ${path} has no test “${name}”`];
  });
}

/**
 * Lists the faults of the page about the ASVS.
 * @param text of docs/asvs.md
 */
export function asvsProblems(text: string): string[] {
  const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gmu)].map(
    ([, id = '', outcome = '', evidence = '']) => ({ id, outcome: outcome.trim(), evidence: evidence.trim() }),
  );
  const problems = perChapter.flatMap((expected, index) => {
    const found = rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length;
    return found === expected
      ? []
      : [`docs/asvs.md: chapter ${index + 1} has ${found} rows, but must have ${expected}`];
  });
  return [...problems, ...rowProblems('docs/asvs.md', { text, rows, outcomes })];
}

/**
 * Lists the faults of the page about accessibility.
 * @param text of docs/accessibility.md
 */
export function accessProblems(text: string): string[] {
  const found = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (A|AA) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gmu)];
  const problems = Object.entries(perLevel).flatMap(([level, expected]) => {
    const count = found.filter(([, , of]) => of === level).length;
    return count === expected
      ? []
      : [`docs/accessibility.md: level ${level} has ${count} rows, but must have ${expected}`];
  });
  const rows = found.map(([, id = '', , outcome = '', evidence = '']) => ({
    id,
    outcome: outcome.trim(),
    evidence: evidence.trim(),
  }));
  return [...problems, ...rowProblems('docs/accessibility.md', { text, rows, outcomes: accessOutcomes })];
}

interface Table {
  text: string;
  rows: readonly Row[];
  outcomes: readonly string[];
}

/** Ids that stand twice, outcomes that there are not, tests that no row names, and counts that are others. */
function rowProblems(document: string, { text, rows, outcomes: known }: Table): string[] {
  const problems: string[] = [];
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) problems.push(`${document}: an id stands twice`);
  for (const { id, outcome, evidence } of rows) {
    if (!known.includes(outcome)) problems.push(`${document}: ${id} is “${outcome}”`);
    if (evidence === '') problems.push(`${document}: ${id} says nothing of how`);
    if (outcome === 'test' && !/\.(?:test|spec)\.tsx?`/u.test(evidence)) {
      problems.push(`${document}: ${id} names no test`);
    }
  }
  for (const outcome of known) {
    const count = rows.filter((row) => row.outcome === outcome).length;
    if (!text.includes(`| ${outcome} | ${count} |`))
      problems.push(`${document}: ${outcome} are ${count}, not as counted`);
  }
  return problems;
}
