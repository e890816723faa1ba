import type { ItemRecord } from '../item/item.ts';
import { unknownInstitution } from '../lookup/fixed-options.ts';
import { foldName, namedEntry, oneBlank } from './named-entry.ts';

/** One copy of a book, as its institution knows it. */
export interface CopyRef {
  institution: { id?: string | undefined; name: string };
  shelfmark: string;
}

const unknown = foldName(unknownInstitution);

/** Returns the copy in which a record was found; undefined when it does not say institution and shelfmark. */
export function copyOf(
  record: Pick<ItemRecord, 'INSTIT' | 'INSTIT_CERLID' | 'INSTIT_INV' | 'SHELFMARK'>,
): CopyRef | undefined {
  const shelfmark = firstSaid(record.SHELFMARK);
  const linked = firstSaid(record.INSTIT_CERLID);
  const institution = linked === undefined ? undefined : namedEntry(linked);
  const name = institution?.label ?? firstSaid(record.INSTIT) ?? firstSaid(record.INSTIT_INV);
  if (shelfmark === undefined || !name || foldName(name) === unknown) return undefined;
  return { institution: institution?.id === undefined ? { name } : { id: institution.id, name }, shelfmark };
}

function firstSaid(texts: readonly string[] | undefined): string | undefined {
  return texts?.map(oneBlank).find((text) => text !== '');
}

/**
 * Returns the key by which shelfmarks are compared: case does not count, nor a blank, unless it parts two numbers or
 * two words. `R 1614 V 2` and `r1614 V2` are one, `MS 1 1` and `MS 11` are two.
 */
export function shelfmarkKey(shelfmark: string): string {
  return foldName(shelfmark)
    .replace(/[‐‑‒–—]/gu, '-')
    .replace(/ /gu, (blank, at: number, text: string) =>
      /^(?:\p{Nd} \p{Nd}|\p{L} \p{L})$/u.test(text.slice(at - 1, at + 2)) ? blank : '',
    );
}
