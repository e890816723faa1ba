import * as z from 'zod/mini';
import type { Item } from '../item/item.ts';
import { reuses } from './reuse.ts';

/** Statement of rights that holds for an item, as the archive reads it (read-rights.ts). */
export const rights = z.object({
  reuse: z.enum(reuses),
  /** Kind of the statement: `by-sa`, `InC`; absent where none was read. */
  kind: z.optional(z.string()),
  /** In English: `CC BY-SA 4.0`. */
  name: z.optional(z.string()),
  /** Its registered address, where the statement leaves no doubt of it. */
  address: z.optional(z.string()),
  /** True if the record says nothing, and the profile of its collection does. */
  isOfCollection: z.optional(z.literal(true)),
  /** True if several statements contradict each other, of which this is the strictest. */
  isStrictest: z.optional(z.literal(true)),
});
export type Rights = z.infer<typeof rights>;

/** Note that comes before an item's pictures. */
export const contentNote = z.object({
  /** Stands for what a reader opens by choice: a collection's section or an item's uid. */
  of: z.string(),
  /** By language, `none` where the record says none. */
  texts: z.record(z.string(), z.string()),
});
export type ContentNote = z.infer<typeof contentNote>;

/** Reads the statement of rights that an item carries. */
export function rightsIn({ _rights }: Pick<Item, '_rights'>): Rights | undefined {
  return z.optional(rights).parse(_rights);
}

/** Reads the note that an item carries. */
export function contentNoteIn({ _contentNote }: Pick<Item, '_contentNote'>): ContentNote | undefined {
  return z.optional(contentNote).parse(_contentNote);
}

/** Returns a note in a reader's language, else as the record has it, else in English or another one. */
export function noteIn({ texts }: ContentNote, reader: string): { text: string; lang?: string } {
  const language = [reader, 'none', 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined) ?? '';
  const text = texts[language] ?? '';
  return language === 'none' ? { text } : { text, lang: language };
}

/** Returns what a record states of rights, as it writes it. */
export function statedIn({ RIGHTS }: { readonly RIGHTS?: unknown }): string[] {
  const values: unknown[] = [RIGHTS].flat();
  return values.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}
