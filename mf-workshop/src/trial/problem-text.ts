import { formatNumber } from '@iconotheca/client';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import type { ProblemCode, ProblemParams } from '@iconotheca/contracts/run/problem';
import type { RunProblem } from '@iconotheca/contracts/run/run';
import { words } from '../words/problems.ts';

/** Words for every kind of problem, each with no more values than its kind has. */
type WordsOfKinds = {
  [Code in ProblemCode]: string | ((values: { [Name in keyof ProblemParams<Code>]: string }) => string);
};

/** Says a problem in the language of the page. In English, and of a kind without words here, it is the archive's own sentence. */
export function problemText({ code, params = {}, message }: RunProblem): string {
  const kinds: WordsOfKinds = words.kinds;
  if (code === undefined || !isKnown(code, kinds) || pageLanguage() === 'en') return message;
  const said: string | ((values: never) => string) = kinds[code];
  if (typeof said === 'string') return said;
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ]);
  return said(Object.fromEntries(values) as never);
}

function isKnown(code: string, kinds: WordsOfKinds): code is ProblemCode {
  return Object.hasOwn(kinds, code);
}
