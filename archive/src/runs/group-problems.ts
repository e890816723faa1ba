import { problemOf } from '@iconotheca/contracts/run/problem';
import { limits } from '@iconotheca/contracts/limits';
import type { RunProblem } from '@iconotheca/contracts/run/run';
import type { SaidLineProblem } from '../ports/runs.ts';

/** Most causes that are told apart; a file with more has a fault of another kind. */
const mostCauses = 200;
const more = problemOf('more');
const overflow = more.message;
const longestExample = 200;

/** Values and numbers in a sentence, which differ where the cause is the same. */
const particulars = /"(?:[^"\\]|\\.)*"|\b\d[\d,.]*\b/gu;

/** Problems of a run by their causes. */
export interface GroupedProblems {
  add: (problem: SaidLineProblem) => void;
  /** Most frequent first. */
  all: () => RunProblem[];
}

/** Groups problems by their causes, beginning with those that an earlier part of the run met. */
export function groupProblems(earlier: readonly RunProblem[] = []): GroupedProblems {
  const groups = new Map(earlier.map((group) => [keyOf(group), { ...group }]));
  return {
    add({ line, field, message, code, params, value, isRefused, isDoubtful }) {
      const cause = message.replace(particulars, '…');
      const own: RunProblem = { message, code, count: 1, line, ...(field !== undefined && { field }) };
      if (params !== undefined) own.params = params;
      if (isRefused) own.refused = true;
      if (isDoubtful === true) own.doubtful = true;
      const example = value ?? (cause === message ? undefined : /"((?:[^"\\]|\\.)*)"/u.exec(message)?.[1]);
      if (example !== undefined) own.example = example.slice(0, longestExample);
      const key = keyOf(own);
      const known = groups.get(key);
      if (known === undefined && groups.size >= mostCauses) {
        const rest = groups.get(overflow) ?? { ...more, count: 0, line };
        groups.set(overflow, { ...rest, count: rest.count + 1 });
      } else if (known === undefined) groups.set(key, own);
      else if (known.message === message) groups.set(key, { ...known, count: known.count + 1 });
      else groups.set(key, { ...known, ...common(known.params, params), count: known.count + 1, message: cause });
    },
    all: () =>
      [...groups.values()].toSorted(
        (one, other) =>
          Number(other.refused === true) - Number(one.refused === true) ||
          other.count - one.count ||
          one.line - other.line,
      ),
  };
}

/** Leaves those of the values in which problems are the same. */
function common(known: RunProblem['params'], params: RunProblem['params'] = {}): Pick<RunProblem, 'params'> {
  if (known === undefined) return {};
  const values = Object.entries(known).map(([name, value]) => [name, value === params[name] ? value : '…'] as const);
  return { params: Object.fromEntries(values) };
}

function keyOf({ field = '', message, refused }: RunProblem): string {
  return message === overflow ? overflow : `${String(refused)} ${field} ${message.replace(particulars, '…')}`;
}

/** Returns the causes that a run shows. */
export function shownProblems(problems: readonly RunProblem[]): RunProblem[] {
  return problems.slice(0, limits.runProblemsShown);
}
