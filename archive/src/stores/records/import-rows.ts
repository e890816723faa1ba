import { z } from 'zod';
import type { ImportRun, Problem, Tally } from '../../ports/imports.ts';

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
export function readRun(row: Readonly<Record<string, unknown>>): ImportRun {
  return {
    line: Number(row['line']),
    tally: tally.parse(JSON.parse(String(row['tally']))),
    finished: row['finished'] === 1,
  };
}

/** @param row `line`, `field`, `message` */
export function readProblem({ line, field, message }: Readonly<Record<string, unknown>>): Problem {
  const problem = { line: Number(line), message: String(message) };
  return typeof field === 'string' ? { ...problem, field } : problem;
}
