import type { ImportRemark } from '../ports/imports.ts';

/** Most that are told apart; a file in which more is remarkable has a fault of another kind. */
const most = 1_000;
const overflow = 'More was set right or is doubtful than is listed here';
/** Lines that are named of each. */
const namedLines = 5;

/** What is said of records of a file, each sentence once. */
export interface Remarks {
  /** @param line of the record; without one it is said of the whole file */
  add: (message: string, line?: number) => void;
  all: () => ImportRemark[];
}

/** @param earlier what an import said that was interrupted */
export function collectRemarks(earlier: readonly ImportRemark[] = []): Remarks {
  const remarks = new Map(earlier.map((remark) => [remark.message, remark]));
  return {
    add(given, line) {
      const message = remarks.has(given) || remarks.size < most ? given : overflow;
      const { records, lines } = remarks.get(message) ?? { records: 0, lines: [] };
      if (line === undefined) remarks.set(message, { message, records, lines });
      else remarks.set(message, { message, records: records + 1, lines: [...lines, line].slice(0, namedLines) });
    },
    all: () => [...remarks.values()],
  };
}
