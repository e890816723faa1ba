import { z } from 'zod';
import { act } from '../acts/acts.ts';

export const logEntry = z.strictObject({
  formatVersion: z.literal(2),
  /** Revision of the registry after it: one more than before. */
  revision: z.number().int().min(1),
  /** ISO 8601. */
  at: z.string(),
  /** Name of the actor: taken from the token or the session, never from the request's text. */
  by: z.string(),
  why: z.string().optional(),
  act,
});
export type LogEntry = z.infer<typeof logEntry>;
export type { Act } from '../acts/acts.ts';

/** Tells whether an act may have changed which version of a slot is active. */
export function hasMadeActive({ act: done }: Pick<LogEntry, 'act'>, name: string): boolean {
  if (done.what === 'promote') return Object.hasOwn(done.versions, name);
  return (done.what === 'rollback' || done.what === 'recall') && done.slot === name;
}
