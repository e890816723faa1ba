import { z } from 'zod';
import type { ImportRecords, ImportRun, Problem, Tally } from '../../ports/imports.ts';
import type { Access } from '../database.ts';

const tally = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  images: z.number(),
  unknown: z.record(z.string(), z.number()),
  split: z.number().optional(),
  imagesRefused: z.number().optional(),
  remarks: z
    .array(
      z.object({
        message: z.string(),
        example: z.string().optional(),
        records: z.number(),
        lines: z.array(z.number()),
      }),
    )
    .optional(),
}) satisfies z.ZodType<Tally>;

/** @param row `line`, `tally` as JSON text, `finished` */
function readRun(row: Readonly<Record<string, unknown>>): ImportRun {
  return {
    line: Number(row['line']),
    tally: tally.parse(JSON.parse(String(row['tally']))),
    finished: row['finished'] === 1,
  };
}

/** @param row `line`, `field`, `message` */
function readProblem({ line, field, message }: Readonly<Record<string, unknown>>): Problem {
  const problem = { line: Number(line), message: String(message) };
  return typeof field === 'string' ? { ...problem, field } : problem;
}

const sql = {
  find: 'select line, tally, finished from import_run where digest = ?1',
  save: `
    insert into import_run (digest, file, line, tally, finished) values (?1, ?2, ?3, ?4, ?5)
    on conflict (digest) do update set file = excluded.file, line = excluded.line, tally = excluded.tally,
      finished = excluded.finished`,
  addProblem: 'insert into import_problem (digest, line, field, message) values (?1, ?2, ?3, ?4)',
  removeProblems: 'delete from import_problem where digest = ?1',
  problems: 'select id, line, field, message from import_problem where digest = ?1',
};

/** Opens the progress of imports and what they refused, each under the digest of its file. */
export function openImportStore({ read, write }: Access): ImportRecords {
  return {
    async find(digest) {
      const [row] = await read.rows(sql.find, digest);
      return row && readRun(row);
    },
    async save(digest, file, { line, tally, finished }) {
      await write((db) => db.run(sql.save, digest, file, line, JSON.stringify(tally), Number(finished)));
    },
    async addProblem(digest, { line, field = null, message }) {
      await write((db) => db.run(sql.addProblem, digest, line, field, message));
    },
    async removeProblems(digest) {
      await write((db) => db.run(sql.removeProblems, digest));
    },
    async *problems(digest) {
      for await (const row of read.stream({ text: sql.problems, by: ['id'], after: [0] }, digest))
        yield readProblem(row);
    },
  };
}

/** Opens import runs for a trial: what is written stays in the memory of the process. */
export function openTrialImports(): ImportRecords {
  const runs = new Map<string, ImportRun>();
  const found = new Map<string, Problem[]>();
  return {
    find: async (digest) => structuredClone(runs.get(digest)),
    save: async (digest, _file, run) => void runs.set(digest, structuredClone(run)),
    async addProblem(digest, problem) {
      const before = found.get(digest);
      if (before === undefined) found.set(digest, [problem]);
      else before.push(problem);
    },
    removeProblems: async (digest) => void found.delete(digest),
    async *problems(digest) {
      yield* found.get(digest) ?? [];
    },
  };
}
