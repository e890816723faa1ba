import type { FoundBook } from '@iconotheca/contracts/lookup/lookup';
import { z } from 'zod';
import { notUnderstood, texts } from './catalogue-answer.ts';
import type { ReadCatalogue } from './catalogue-client.ts';
import { bookOf, findIncunable } from './incunables.ts';

const copy = z.object({ data: z.object({ shelfmark: texts, hostItemId: texts }).optional() });

/**
 * Reads a copy of Material Evidence in Incunabula, and its edition in ISTC: `02122152`.
 * @returns undefined when there is none by this id
 */
export async function findManuscript(id: string, read: ReadCatalogue): Promise<FoundBook | undefined> {
  const answer = await read(`/mei/${encodeURIComponent(id)}?format=json`);
  if (answer === undefined) return undefined;
  const parsed = copy.safeParse(answer);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const { shelfmark = [], hostItemId = [] } = parsed.data.data ?? {};
  const [edition] = hostItemId;
  const found = {
    ...(edition === undefined ? {} : await findIncunable(edition, read)),
    ...bookOf({ shelfmark }),
  };
  return Object.keys(found).length === 0 ? undefined : found;
}
