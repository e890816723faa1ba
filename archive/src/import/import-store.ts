import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Problem } from '../items/check-record.ts';

/** What an import did so far. `unknown` counts records by field that the specification does not name. */
const tally = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  images: z.number(),
  unknown: z.record(z.string(), z.number()),
});
export type Tally = z.output<typeof tally>;

export function emptyTally(): Tally {
  return { added: 0, changed: 0, unchanged: 0, refused: 0, images: 0, unknown: {} };
}

/** How far an import came. `line` is the last one whose outcome is kept. */
export interface ImportRun {
  line: number;
  tally: Tally;
  finished: boolean;
}

export type ImportStore = ReturnType<typeof openImportStore>;

/**
 * How far imports came and what they refused, each under the digest of its file.
 * @param place `temp` keeps it only as long as the connection, for a trial run
 */
export function openImportStore(db: DatabaseSync, place: 'main' | 'temp') {
  if (place === 'temp') {
    db.exec(`
      create temp table import_run as select * from main.import_run where false;
      create unique index temp.import_run_digest on import_run (digest);
      create temp table import_problem as select * from main.import_problem where false;`);
  }
  const select = db.prepare(`select line, tally, finished from ${place}.import_run where digest = ?`);
  const upsert = db.prepare(`
    insert into ${place}.import_run (digest, file, line, tally, finished) values (?, ?, ?, ?, ?)
    on conflict (digest) do update set file = excluded.file, line = excluded.line, tally = excluded.tally,
      finished = excluded.finished`);
  const insertProblem = db.prepare(
    `insert into ${place}.import_problem (digest, line, field, message) values (?, ?, ?, ?)`,
  );
  const deleteProblems = db.prepare(`delete from ${place}.import_problem where digest = ?`);
  const problems = db.prepare(
    `select line, field, message from ${place}.import_problem where digest = ? order by rowid`,
  );

  return {
    find(digest: string): ImportRun | undefined {
      const row = select.get(digest);
      if (row === undefined) return undefined;
      return {
        line: Number(row['line']),
        tally: tally.parse(JSON.parse(String(row['tally']))),
        finished: row['finished'] === 1,
      };
    },

    save(digest: string, file: string, run: ImportRun): void {
      upsert.run(digest, file, run.line, JSON.stringify(run.tally), run.finished ? 1 : 0);
    },

    addProblem(digest: string, { line, field, message }: Problem): void {
      insertProblem.run(digest, line, field ?? null, message);
    },

    forgetProblems(digest: string): void {
      deleteProblems.run(digest);
    },

    /** In the order in which they were met. */
    *problems(digest: string): Generator<Problem, void, undefined> {
      for (const { line, field, message } of problems.iterate(digest)) {
        const problem = { line: Number(line), message: String(message) };
        yield field === null ? problem : { ...problem, field: String(field) };
      }
    },
  };
}
