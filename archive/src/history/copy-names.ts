import type { Item } from '@iconotheca/contracts/item/item';

/**
 * Returns the form in which a name is compared: its words and numbers without capitals, accents and signs, so that
 * `Inc. 12` is `inc12` and not `Inc. 1/2`.
 */
export function comparedName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{L}+|\p{N}+/gu) ?? []).join(' ');
}

/** Fields of a record about the institution that holds the copy. */
type Holding = Pick<Item, 'INSTIT' | 'INSTIT_CERLID' | 'SHELFMARK'>;

export interface Copy {
  institution?: string | undefined;
  /** Id of the institution's entry in its thesaurus. */
  institutionId?: string | undefined;
  shelfmark?: string | undefined;
}

/** Tells whether a record is of a copy: the same institution, by its id or by its name, and the same shelfmark. */
export function isOfCopy(item: Holding, { institution = '', institutionId = '', shelfmark = '' }: Copy): boolean {
  const mark = comparedName(shelfmark);
  const name = comparedName(institution);
  if (mark === '' || !item.SHELFMARK?.some((own) => comparedName(own) === mark)) return false;
  const entries = (item.INSTIT_CERLID ?? []).map(readEntry);
  if (institutionId !== '' && entries.some(({ id }) => id === institutionId)) return true;
  const names = [...(item.INSTIT ?? []), ...entries.map(({ label }) => label)];
  return name !== '' && names.some((own) => comparedName(own) === name);
}

/** `id|label` (spec §3). */
function readEntry(text: string): { id: string; label: string } {
  const at = text.indexOf('|');
  return at < 0 ? { id: text, label: '' } : { id: text.slice(0, at), label: text.slice(at + 1) };
}
