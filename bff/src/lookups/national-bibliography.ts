import type { FoundBook } from '@iconotheca/contracts/lookup/lookup';
import { z } from 'zod';
import { notUnderstood, readRows, texts } from './catalogue-answer.ts';
import type { ReadCatalogue } from './catalogue-client.ts';
import { bookOf } from './incunables.ts';

const record = z.object({ title: texts, imprint: texts, author: texts });

/**
 * Reads a record of the Heritage of the Printed Book Database by its id: `DE-604.VK.BV012108280`.
 * @returns undefined when it has none by this id
 */
export async function findInNationalBibliography(id: string, read: ReadCatalogue): Promise<FoundBook | undefined> {
  const params = new URLSearchParams({ query: `pica.cid=${id}` });
  const answer = await read(`/_external/hpb_search?${params.toString()}`);
  if (answer === undefined) return undefined;
  const [row] = readRows(answer).rows;
  if (row === undefined) return undefined;
  const parsed = record.safeParse(row);
  if (!parsed.success) throw notUnderstood(parsed.error);
  return bookOf(parsed.data);
}
