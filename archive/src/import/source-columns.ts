import { isItemType, itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { limits } from '@iconotheca/contracts/limits';
import { typesMeant } from '../items/type-names.ts';

/** Texts of a record by the names of its columns; each may repeat. */
export type SourceColumns = Map<string, string[]>;

/** Adds a text to a column, without the blanks of its layout; one that is there already, or blank, is not added. */
export function addText(columns: SourceColumns, heading: string, given: string | undefined): void {
  const text = plainText(given);
  if (text === '') return;
  const name = heading.slice(0, limits.maxRunHeadingLength);
  const known = columns.get(name);
  if (known === undefined) columns.set(name, [text]);
  else if (!known.includes(text)) known.push(text);
}

/** Returns a text without the line ends and blanks of its layout. */
export function plainText(text = ''): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the first of the names of what a thing is that is a type of the archive, or is read as one. */
export function knownType(names: readonly string[]): string | undefined {
  return names.find((name) => isItemType(itemTypeKey(name)) || typesMeant(name).length === 1);
}

/** Tells whether a name or an address of a vocabulary is Iconclass. */
export function isIconclass(source = ''): boolean {
  return /iconclass|^ic$/iu.test(source);
}

/** Field of a person by what they did, in the words and codes of catalogues. */
const roles: readonly [RegExp, string][] = [
  [/\bfmo\b|former owner|vorbesitz|provenien|voormalig|vorige eigenaar|ancien|previous owner/iu, 'former owner'],
  [/\bprt\b|\bprinter\b|drucker|drukker|imprimeur|impresor|tipogra|stampator/iu, 'printer'],
  [/\b(?:pbl|bsl)\b|publi|verleger|verlag|uitgever|éditeur(?! sc)|\beditore\b|boekhandel/iu, 'publisher'],
  [/\baut\b|author|autor|verfasser|auteur|schrijver|dichter|autore/iu, 'author'],
];

/** Returns the column of a person; undefined for a role that none of these names, and for none. */
export function columnOfRole(words: string): string | undefined {
  return roles.find(([pattern]) => pattern.test(words))?.[1];
}

const makers =
  /\b(?:art|cre|egr|etr|ill|ilu|prm|pht|scl|drm|dsr|ltg|wdc|wde)\b|artist|kunst|künst|maker|creator|urheber|engrav|graveu|grabad|incis|stecher|etch|radier|etser|woodc|holzsch|litho|illustr|draught|zeichn|teken|dessin|disegn|dibuj|paint|maler|schilder|peintre|pittore|pintor|photogr|fotogr|sculpt|design|ontwerp/iu;

/** Tells whether a role is that of someone who made what is seen. */
export function isMaker(words: string): boolean {
  return makers.test(words);
}

const manifest = /manifest(?:\.json)?(?:$|[?#])/iu;

/** Returns the column of an address or a name of a picture. */
export function columnOfImage(address: string): string {
  if (manifest.test(address)) return 'manifest';
  return /^https?:\/\//iu.test(address) ? 'image address' : 'image file';
}
