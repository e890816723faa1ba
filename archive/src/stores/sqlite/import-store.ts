import type { DatabaseSync } from 'node:sqlite';
import type { ImportRun, Problem } from '../../ports/imports.ts';
import { readProblem, readRun } from '../rows/import-rows.ts';

/**
 * How far imports came and what they refused, each under the digest of its file.
 * @param place `temp` for what ends with the connection, for a trial run
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
  const problems = `select line, field, message from ${place}.import_problem where digest = ? order by rowid`;

  return {
    find(digest: string): ImportRun | undefined {
      const row = select.get(digest);
      if (row === undefined) return undefined;
      return readRun(row);
    },

    save(digest: string, file: string, run: ImportRun): void {
      upsert.run(digest, file, run.line, JSON.stringify(run.tally), run.finished ? 1 : 0);
    },

    addProblem(digest: string, { line, field, message }: Problem): void {
      insertProblem.run(digest, line, field ?? null, message);
    },

    removeProblems(digest: string): void {
      deleteProblems.run(digest);
    },

    /** In the order in which they were met. */
    *problems(digest: string): Generator<Problem, void, undefined> {
      for (const row of db.prepare(problems).iterate(digest)) yield readProblem(row);
    },
  };
}
