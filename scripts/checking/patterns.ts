import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from '../common/project.ts';

/** A regular expression as it is written, and where. */
export interface Pattern {
  source: string;
  flags: string;
  /** `bff/src/login/destination.ts:12` */
  places: string[];
}

/** Sources that run in servers and browsers. */
const sources = '{bff,archive,shell,mf-*,packages/*}/src/**/*.{ts,tsx,js}';

/** Lists each regular expression of the program, once. */
export function patterns(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const path of globSync(sources, { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\//u.test(path)) continue;
    for (const { literal, line } of literalsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const end = literal.lastIndexOf('/');
      const pattern = found.get(literal) ?? {
        source: literal.slice(1, end),
        flags: literal.slice(end + 1),
        places: [],
      };
      pattern.places.push(`${path}:${line}`);
      found.set(literal, pattern);
    }
  }
  return [...found.values()];
}

function literalsOf(path: string, text: string): { literal: string; line: number }[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const literals: { literal: string; line: number }[] = [];
  function look(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      literals.push({ literal: node.text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, look);
  }
  look(file);
  return literals;
}

/** Anything that may be a quantifier without a bound: without one each place of a text is looked at in the same time. */
const withoutBound = /[*+]|\{\d+,\}/u;
/** Longest look at one pattern, in milliseconds; what took longer is not known to be bad. */
const patienceMs = 10_000;

/**
 * Tells by how much the time of a pattern grows with a text that was made against it: `exponential`, the degree of a
 * polynomial, or 1 where nothing was found. A pattern whose structure cannot be followed is tried with many texts.
 */
export async function growthOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<number | 'exponential'> {
  if (!withoutBound.test(source)) return 1;
  const found = await check(source, flags, { timeout: patienceMs, randomSeed: 1 });
  if (found.status !== 'vulnerable') return 1;
  if (found.complexity.type === 'exponential') return 'exponential';
  // Texts that were tried show that there is a growth; its degree is an estimate, which differs with the time they had.
  return found.checker === 'fuzz' ? 2 : found.complexity.degree;
}
