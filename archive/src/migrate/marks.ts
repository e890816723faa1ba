import { StartError } from '@iconotheca/http/start-error';
import { z } from 'zod';
import type { WholeRecords } from '../ports/whole-records.ts';

/** Names of what is noted in a store of records about moving it. */
export const markNames = {
  /** The same in every copy of an archive. */
  id: 'id',
  /** Since when it is being filled, and not whole yet. */
  filling: 'filling',
  /** Place where the archive has gone, or is going: writes are refused. */
  moved: 'moved',
} as const;

const move = z.object({
  at: z.string(),
  /** When the new place was found whole and opened; absent before. */
  ended: z.string().optional(),
  records: z.string().optional(),
  files: z.string().optional(),
});
export type Move = z.infer<typeof move>;

/** Reads the mark of a move; undefined where there is none. */
export async function readMove(records: WholeRecords): Promise<Move | undefined> {
  const noted = await records.mark(markNames.moved);
  return noted === undefined ? undefined : move.parse(JSON.parse(noted));
}

/** Says a moment as `2026-11-27 at 10:00 UTC`. */
export function inMinutes(moment: string): string {
  return `${moment.slice(0, 10)} at ${moment.slice(11, 16)} UTC`;
}

/**
 * Says since when records that were moved away are read alone.
 * @param noted the mark of a move
 */
export function describeMove(noted: string): string {
  const { at } = move.parse(JSON.parse(noted));
  return `moved to another place on ${inMinutes(at)}: they are read alone, and writes are refused`;
}

/**
 * Settles a move when an archive starts: files that were moved lie where it looks for them, so writes may go on.
 * @param files where it looks, as `nameOfFiles` gives it
 * @returns the move, for records that were moved away and are served to be read alone
 * @throws StartError for records that are being filled
 */
export async function settleMove(records: WholeRecords, files: string): Promise<Move | undefined> {
  if ((await records.mark(markNames.filling)) !== undefined) {
    throw new StartError(
      `${records.name} is being filled by archive migrate and is not whole yet; let that end with --switch, or set RECORDS to another.`,
    );
  }
  const found = await readMove(records);
  if (found === undefined) return undefined;
  if (found.records !== undefined || found.files !== files) return found;
  await records.allowWrites();
  await records.setMark(markNames.moved, undefined);
  return undefined;
}
