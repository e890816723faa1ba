import type { ImportRemark } from '../ports/imports.ts';

/** Most that are told apart; a file in which more is remarkable has a fault of another kind. */
const most = 1_000;
const overflow = 'More was set right or is doubtful than is listed here';
/** Lines that are named of each. */
const namedLines = 5;

/** Remarks on records of a file, each sentence once. */
export interface Remarks {
  /** @param said of a record, by its line; without one of the whole file */
  add: (message: string, said?: { line: number; example?: string | undefined }) => void;
  all: () => ImportRemark[];
}

/**
 * Collects remarks, each sentence once.
 * @param earlier what an import said that was interrupted
 */
export function collectRemarks(earlier: readonly ImportRemark[] = []): Remarks {
  const remarks = new Map(earlier.map((remark) => [remark.message, remark]));
  return {
    add(given, said) {
      const message = remarks.has(given) || remarks.size < most ? given : overflow;
      const known = remarks.get(message) ?? { message, example: said?.example, records: 0, lines: [] };
      if (said === undefined) remarks.set(message, known);
      else {
        const lines = [...known.lines, said.line].slice(0, namedLines);
        remarks.set(message, { ...known, records: known.records + 1, lines });
      }
    },
    all: () => [...remarks.values()],
  };
}
