import type { FoundBook } from '@iconotheca/contracts/lookup/lookup';
import { z } from 'zod';
import { notUnderstood, texts } from './catalogue-answer.ts';
import type { ReadCatalogue } from './catalogue-client.ts';

const imprint = z.object({ imprint_place: texts, imprint_name: texts, imprint_date: texts });
const incunable = z.object({
  data: z
    .object({
      title: texts,
      author: texts,
      imprint: z.union([z.array(imprint), imprint.transform((one) => [one])]).catch([]),
    })
    .optional(),
});

/**
 * Reads an edition of the Incunabula Short Title Catalogue: `if00117000`.
 * @returns undefined when it has none by this id
 */
export async function findIncunable(id: string, read: ReadCatalogue): Promise<FoundBook | undefined> {
  const answer = await read(`/istc/${encodeURIComponent(id)}?format=json`);
  if (answer === undefined) return undefined;
  const parsed = incunable.safeParse(answer);
  if (!parsed.success) throw notUnderstood(parsed.error);
  if (parsed.data.data === undefined) return undefined;
  const { title, author, imprint: imprints } = parsed.data.data;
  return bookOf({ title, author, imprint: imprints.map(imprintLine) });
}

/** `Venice : Johannes de Gregoriis, 3 Aug. 1493` */
function imprintLine({ imprint_place, imprint_name, imprint_date }: z.output<typeof imprint>): string {
  const [places, names, dates] = [imprint_place, imprint_name, imprint_date].map((all) => all.join('; '));
  return [[places, names].filter(Boolean).join(' : '), dates].filter(Boolean).join(', ');
}

/** Makes a book of the fields that have a value; undefined when none has. */
export function bookOf(fields: Partial<Record<keyof FoundBook, readonly string[]>>): FoundBook | undefined {
  const said = Object.entries(fields).flatMap(([field, values]) => {
    const value = values.filter((each) => each !== '').join('; ');
    return value === '' ? [] : [[field, value] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
