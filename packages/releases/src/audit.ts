import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { onDisk } from './release-error.ts';

const auditEntry = z.object({
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  what: z.enum(['publish', 'promote', 'rollback', 'prune']),
  slot: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  revision: z.number().int(),
  why: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

function auditPath(folder: string): string {
  return join(folder, 'audit.jsonl');
}

export async function appendAudit(folder: string, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await onDisk(folder, 'the history lacks what was just done', async () => {
    await mkdir(folder, { recursive: true });
    await appendFile(auditPath(folder), lines);
  });
}

/** Who did what, oldest first; of one slot when named. */
export async function readAudit(folder: string, slot?: string): Promise<AuditEntry[]> {
  const text = await readFile(auditPath(folder), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const entries = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => auditEntry.parse(JSON.parse(line)));
  return slot === undefined ? entries : entries.filter((entry) => entry.slot === slot);
}
