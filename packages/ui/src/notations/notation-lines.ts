import { isResolved, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { limits } from '@iconotheca/contracts/limits';

/** A line of a field that holds one notation per line (spec §5). */
export interface NotationLine {
  /** Counted from 0, in the field. */
  at: number;
  /** Without blanks at both ends. */
  text: string;
}

/** Returns the lines of a field that are not empty, trimmed, with their index. */
export function notationLines(value: string): NotationLine[] {
  return value
    .split('\n')
    .map((line, at) => ({ at, text: line.trim() }))
    .filter(({ text }) => text !== '');
}

/** Returns the lines to ask the service for: a longer one is no notation, and would have the others refused with it. */
export function askable(lines: readonly NotationLine[]): string[] {
  const texts = lines.map(({ text }) => text).filter((text) => text.length <= limits.maxNotationLength);
  return [...new Set(texts)].slice(0, limits.maxNotations);
}

/** Returns the field with another text in one line. */
export function withLine(value: string, at: number, text: string): string {
  return value
    .split('\n')
    .map((line, index) => (index === at ? text : line))
    .join('\n');
}

/** Returns the field with notations added, each on a line of its own; those that stand there already are not added again. */
export function withNotations(value: string, added: readonly string[]): string {
  const present = new Set(notationLines(value).map(({ text }) => text));
  const lines = [...new Set(added)].filter((notation) => !present.has(notation));
  return [value.trimEnd(), ...lines].filter((part) => part !== '').join('\n');
}

/** Proposed repair of a line. */
export interface LineRepair extends NotationLine {
  /** Reason for the repair, in words. */
  remark: string;
}

/** Returns a repair for each line that is not a notation; lines that are one, or cannot be understood, are absent. */
export function repairsOf(lines: readonly NotationLine[], answers: ReadonlyMap<string, NotationAnswer>): LineRepair[] {
  return lines.flatMap(({ at, text }) => {
    const answer = answers.get(text);
    if (answer === undefined || isResolved(answer) || answer.suggestion === undefined) return [];
    return [{ at, text: answer.suggestion, remark: answer.remark ?? '' }];
  });
}

/** Returns whether a repair does no more than drop what stands after the code: `25F · animals`. */
export function isCodeAlone(text: string, repaired: string): boolean {
  return text.startsWith(repaired);
}
