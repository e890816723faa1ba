/** What a statement is given for one of its places: `$1`, `$2`, …. */
export type Value = string | number | boolean | null | Uint8Array | readonly (string | number | null)[];

export type Row = Readonly<Record<string, unknown>>;

/** Runs statements, each prepared once on a connection. Whole numbers of 64 bits come as numbers. */
export interface Queries {
  rows: (text: string, ...values: readonly Value[]) => Promise<Row[]>;
  /** @returns how many rows were changed */
  run: (text: string, ...values: readonly Value[]) => Promise<number>;
}

/** How a store gets at its tables. */
export interface Access {
  /** Sees what was committed, or in a transaction what that has written. */
  read: Queries;
  /** Runs `work` in the transaction that is open, or in one of its own. It may run again where that one could not be kept. */
  write: <Result>(work: (db: Queries) => Promise<Result>) => Promise<Result>;
}

/** Rows that are read in one go. */
const partSize = 200;

/**
 * Rows that are read a few at a time, each part from where the last one ended.
 * @param part reads at most `count` rows behind the last row of the part before
 */
export async function* inParts<Each>(
  part: (last: Each | undefined, count: number) => Promise<Each[]>,
): AsyncGenerator<Each, void, undefined> {
  let last: Each | undefined;
  for (;;) {
    const rows = await part(last, partSize);
    yield* rows;
    if (rows.length < partSize) return;
    last = rows.at(-1);
  }
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function numberOf(value: unknown): number {
  return Number(value ?? 0);
}
