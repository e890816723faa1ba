import type { Reuse } from './reuse.ts';
import { statedIn, type Rights } from './rights.ts';

interface Kind {
  kind: string;
  reuse: Reuse;
  /** In English; of a licence without its version. */
  name: string;
}

/** Statements by Creative Commons and rightsstatements.org, from the most open to the strictest. */
const kinds: readonly Kind[] = [
  { kind: 'zero', reuse: 'free', name: 'CC0' },
  { kind: 'mark', reuse: 'free', name: 'Public Domain Mark' },
  { kind: 'by', reuse: 'conditions', name: 'CC BY' },
  { kind: 'by-sa', reuse: 'conditions', name: 'CC BY-SA' },
  { kind: 'by-nd', reuse: 'conditions', name: 'CC BY-ND' },
  { kind: 'by-nc', reuse: 'conditions', name: 'CC BY-NC' },
  { kind: 'by-nc-sa', reuse: 'conditions', name: 'CC BY-NC-SA' },
  { kind: 'by-nc-nd', reuse: 'conditions', name: 'CC BY-NC-ND' },
  { kind: 'NoC-OKLR', reuse: 'conditions', name: 'No Copyright - Other Known Legal Restrictions' },
  { kind: 'NoC-CR', reuse: 'conditions', name: 'No Copyright - Contractual Restrictions' },
  { kind: 'NoC-NC', reuse: 'conditions', name: 'No Copyright - Non-Commercial Use Only' },
  { kind: 'InC-NC', reuse: 'conditions', name: 'In Copyright - Non-Commercial Use Permitted' },
  { kind: 'InC-EDU', reuse: 'conditions', name: 'In Copyright - Educational Use Permitted' },
  { kind: 'NoC-US', reuse: 'unknown', name: 'No Copyright - United States' },
  { kind: 'NKC', reuse: 'unknown', name: 'No Known Copyright' },
  { kind: 'CNE', reuse: 'unknown', name: 'Copyright Not Evaluated' },
  { kind: 'UND', reuse: 'unknown', name: 'Copyright Undetermined' },
  { kind: 'InC-RUU', reuse: 'no', name: 'In Copyright - Rights-holder(s) Unlocatable or Unidentifiable' },
  { kind: 'InC-OW-EU', reuse: 'no', name: 'In Copyright - EU Orphan Work' },
  { kind: 'InC', reuse: 'no', name: 'In Copyright' },
];

/** A text that was not read: stricter than all that may be reused, since it may say that this may not. */
const unread = { reuse: 'unknown' } as const;
const strictnessOfUnread = kinds.findIndex(({ reuse }) => reuse === 'no') - 0.5;
const strictness = new Map(kinds.map(({ kind }, at) => [kind, at]));
const byKind = new Map(kinds.map((each) => [each.kind.toLowerCase(), each]));

/** Longer texts are prose, and no statement. */
const longestRead = 300;
const creativeCommons =
  /^(?:https?:\/\/)?(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d)(?:\/([a-z]{2,3}|scotland))?)?(?:\/(?:deed|legalcode)(?:[.-][\w-]+)?)?\/?(?:[?#].*)?$/iu;
const rightsStatements =
  /^(?:https?:\/\/)?(?:www\.)?rightsstatements\.org\/(?:vocab|page|data)\/([a-z-]+)\/1\.0\/?(?:[?#].*)?$/iu;
const licenceWords =
  /^(?:cc ?|creative commons )(?:licen[cs]e |lizenz )?(0|by(?: (?:sa|nc|nd))*)(?: (\d\.\d))?(?: [a-z]{2})?(?: (?:international|unported|generic|universal|licen[cs]e|lizenz|deutschland|public domain dedication))*$/u;
const versions = new Set(['1.0', '2.0', '2.1', '2.5', '3.0', '4.0']);

/** Words of a licence's full name and the letters that stand for them. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/\b(?:attribution|namensnennung)\b/u, 'by'],
  [/\b(?:share ?alike|weitergabe unter gleichen bedingungen)\b/u, 'sa'],
  [/\b(?:non ?commercial|nicht kommerziell)\b/u, 'nc'],
  [/\b(?:no ?deriv(?:ative)?s|keine bearbeitungen?)\b/u, 'nd'],
  [/\bzero\b/u, '0'],
];

/** Kinds by the words of catalogues, as `plain` leaves them. No address follows from these. */
const wordings = new Map([
  ...[
    'public domain',
    'in the public domain',
    'gemeinfrei',
    'domaine public',
    'dominio público',
    'dominio publico',
    'pubblico dominio',
    'dominio pubblico',
    'domínio público',
    'publiek domein',
    'domena publiczna',
    '公有領域',
    '公有领域',
    '公共領域',
    '公共领域',
  ].map((words) => [words, 'mark'] as const),
  ...[
    'copyrighted',
    'all rights reserved',
    'urheberrechtlich geschützt',
    'alle rechte vorbehalten',
    'tous droits réservés',
    'todos los derechos reservados',
    'tutti i diritti riservati',
    'todos os direitos reservados',
    'alle rechten voorbehouden',
    'wszelkie prawa zastrzeżone',
    'kaikki oikeudet pidätetään',
  ].map((words) => [words, 'inc'] as const),
]);
/** Names that leave no doubt of the address. */
const names = new Map(
  [
    ...kinds.filter(({ reuse, kind }) => reuse !== 'free' && !kind.startsWith('by')),
    { kind: 'mark', name: 'Public Domain Mark 1.0' },
    { kind: 'mark', name: 'Public Domain Mark' },
  ].map(({ kind, name }) => [plain(name), kind.toLowerCase()]),
);

/**
 * Reads a statement of rights: an address of Creative Commons or rightsstatements.org in any of its forms, or a wording of
 * catalogues that says the same without a doubt. Undefined for every other text, which says nothing certain.
 */
export function readRights(text: string): Rights | undefined {
  const said = text.trim();
  if (said.length > longestRead) return undefined;
  const [, folder = '', licence, version, port] = creativeCommons.exec(said) ?? [];
  if (licence !== undefined) {
    const key = licence.toLowerCase();
    const isDedication = key === 'zero' || key === 'mark';
    if (isDedication !== (folder.toLowerCase() === 'publicdomain')) return undefined;
    return licenceOf(key === 'by-nd-nc' ? 'by-nc-nd' : key, version, port?.toLowerCase());
  }
  const statement = rightsStatements.exec(said)?.[1];
  if (statement !== undefined) return statementOf(statement);
  return readWords(plain(said));
}

function readWords(words: string): Rights | undefined {
  const named = names.get(words);
  if (named === 'mark') return licenceOf('mark', '1.0');
  if (named !== undefined) return statementOf(named);
  const meant = byKind.get(wordings.get(words) ?? '');
  if (meant !== undefined) return { ...meant, name: meant.kind === 'mark' ? 'Public domain' : meant.name };
  const [, parts = '', version] = licenceWords.exec(lettered(words)) ?? [];
  if (parts === '0') return licenceOf('zero', version ?? '1.0');
  const [by, ...rest] = parts.split(' ');
  return by === 'by' ? licenceOf(['by', ...rest.toSorted(conditionsFirst)].join('-'), version) : undefined;
}

/** `nc` before all, as in the names of licences. */
function conditionsFirst(one: string, other: string): number {
  return Number(other === 'nc') - Number(one === 'nc');
}

/** Returns the words without capitals, signs and spaces that say nothing: `CC-BY-SA 4.0.` → `cc by sa 4.0` */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/,;:()–—-]+|\.(?!\d)/gu, ' ')
    .trim()
    .replace(/ +/gu, ' ');
}

function lettered(words: string): string {
  return letters.reduce((text, [pattern, letter]) => text.replace(pattern, letter), words);
}

/** A version that does not exist is a licence that was not read; one that is not said leaves the licence without address. */
function licenceOf(key: string, version: string | undefined, port?: string): Rights | undefined {
  const found = byKind.get(key);
  if (found === undefined || !/^(?:zero|mark|by)/u.test(key)) return undefined;
  const { kind, reuse, name } = found;
  const isDedication = reuse === 'free';
  if (version === undefined) return { reuse, kind, name };
  if (isDedication ? version !== '1.0' : !versions.has(version)) return undefined;
  // Licences of version 4.0 have no ports.
  const path = [kind, version, ...(port === undefined || version === '4.0' ? [] : [port])].join('/');
  const folder = isDedication ? 'publicdomain' : 'licenses';
  return { reuse, kind, name: `${name} ${version}`, address: `http://creativecommons.org/${folder}/${path}/` };
}

function statementOf(key: string): Rights | undefined {
  const found = byKind.get(key.toLowerCase());
  if (found === undefined || /^(?:zero|mark|by)/u.test(found.kind)) return undefined;
  return { ...found, address: `http://rightsstatements.org/vocab/${found.kind}/1.0/` };
}

/**
 * Returns the statement that holds for an item, undefined where nothing is stated: the record's, or where it says nothing
 * that of its collections. Of several that differ the strictest holds, and a text that is not read counts as not known.
 */
export function rightsOf(
  record: { readonly RIGHTS?: unknown },
  ofCollections: readonly string[] = [],
): Rights | undefined {
  const own = statedIn(record);
  const stated = own.length > 0 ? own : statedIn({ RIGHTS: ofCollections });
  const read = stated.map((text) => readRights(text) ?? unread);
  const [strictest] = read.toSorted((one, other) => strictnessOf(other) - strictnessOf(one));
  if (strictest === undefined) return undefined;
  return {
    ...strictest,
    ...(own.length === 0 && { isOfCollection: true as const }),
    ...(new Set(read.map(strictnessOf)).size > 1 && { isStrictest: true as const }),
  };
}

function strictnessOf({ kind }: Rights): number {
  return strictness.get(kind ?? '') ?? strictnessOfUnread;
}
