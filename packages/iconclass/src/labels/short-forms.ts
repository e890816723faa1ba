import { limits } from '@iconotheca/contracts/limits';
import { withoutAttributes } from './head-and-tail.ts';

/** Context of a label, in its language. */
export interface LabelContext {
  /** The label of what lies above it. */
  parent: string | undefined;
  /** The record with a name in brackets to which it belongs, itself perhaps. */
  named?: NamedContext | undefined;
  /** Label of what a key is put to, `animals`; keys alone have it. */
  keyed?: string | undefined;
}

export interface NamedContext {
  label: string;
  /** The label of what lies above that record. */
  parent: string | undefined;
  /** The saint whom it is about. */
  person: string | undefined;
  /** True if the label is of something below that record. */
  isAbove: boolean;
}

const dash = /\s[-–—]\s/u;
/** `AA`, `DD`: the letter that was doubled, in words behind it. */
const doubled = /^\p{Lu}{1,2}$/u;
/** Synonyms in quotation marks behind a name: `the Holy Trinity, 'Trinitas coelestis'`. */
const quotedSynonyms = /\s*[,;]\s*(?:(['"‘“«])[^'"’”»]+['"’”»](?:,\s*(?=['"‘“«]))?)+(?=\s*(?:[;,:~]|$|\s[-–—]\s))/gu;
/** Brackets that a name is put into stay: `(with NAME)`. */
const slot = /\p{Lu}{3,}|\.\.\.|…/u;
const brackets = /\s*[(（]([^()（）]*)[)）](?=\s*(\p{L}|[^\s\p{L}]|$))/gu;
const wordsWithinPhrase = 2;
/** Mention of the saint whom an aspect is said of, in the languages that have it. */
const ofSaint =
  /\s*(?:~ |of |eines männlichen |einer weiblichen |ein männlicher |eine weibliche |du |de la |d'une? |del |della |do |da |de )?(?:a |the )?(?:(?:fe)?male saint|männlichen? Heiliger?n?|weiblichen? Heiligen?|saint|sainte|santo|santa|Heilige[rn]?|Heiligen)\s*$/u;
const saintFirst = /^(?:a |the )?(?:fe)?male saint\s+(?:~ )?/u;
/** Mention of the person whom another aspect is said of, where the name says enough. */
const ofPerson = /\s(?:of|~) (?:(?:fe)?male )?(?:persons?|non-Christian|Shinto|legendary) .*$/u;
const longestName = 35;
/** `(story of) Orion`. */
const leadingBrackets = /^[(（][^()（）]*[)）]\s*(?=\p{L})/u;
const articles = /^(?:the|an?) /iu;

/**
 * Returns a label in ever longer forms, the first as short as can be, the last the label itself; none longer than that
 * one. Cuts away possible attributes, names in Ripa, quoted synonyms, brackets behind a name, what the label repeats of
 * the one above it, at last whole clauses and words.
 */
export function shortForms(label: string, context: LabelContext): string[] {
  const plain = withoutAttributes(label).replace(quotedSynonyms, '');
  const isAspect = dash.test(plain);
  const candidates = [
    ...(context.named === undefined ? [] : nameForms(label, context.named)),
    ...(isAspect ? [] : [cutClauses(withoutBrackets(withoutParent(plain, context)))]),
    shorten(withoutBrackets(plain), isAspect),
    shorten(plain, isAspect),
    cutWords(label),
  ];
  const forms = new Set(
    candidates.map(tidy).filter((form) => /[\p{L}\p{N}]/u.test(form) && form.length < label.length),
  );
  return [...forms, label];
}

/** The subject of an aspect is not cut away, nor what is said of it. */
function shorten(text: string, isAspect: boolean): string {
  return isAspect ? cutWords(joinAspects(text)) : cutClauses(text);
}

/** `Mary Magdalene`, `Mary Magdalene: portrait`, `Mary Magdalene: penitent`. */
function nameForms(label: string, { label: named, parent, person, isAbove }: NamedContext): string[] {
  const slotName = slotAlone(named, parent);
  if (!isAbove) return [person, slotName].filter((name) => name !== undefined);
  const aspect = aspectOf(label, named)?.replace(quotedSynonyms, '');
  const who = person ?? slotIn(named) ?? nameIn(named, parent);
  if (aspect !== undefined) {
    const said = withoutBrackets(aspect.replace(ofSaint, '').replace(saintFirst, '').replace(ofPerson, ''));
    return [said, aspect].filter((each) => each !== '').map((each) => cutWords(`${who}: ${each}`));
  }
  if (person === undefined) return [];
  const clause = withoutBrackets(label).split(/[:;]/u)[0] ?? '';
  const rest = clause.replace(`St. ${person}`, '').replace(articles, '').trim();
  const isOneWordMore = rest !== '' && clause.includes(`St. ${person}`) && !/\s/u.test(rest);
  return isOneWordMore ? [`${person}: ${rest}`] : [];
}

/** `Orion` of `(story of) Orion`, `Odin` of `Odin, god of occult wisdom`. */
function nameIn(label: string, parent: string | undefined): string {
  const plain = withoutBrackets(withoutParent(withoutAttributes(label), { parent })).replace(leadingBrackets, '');
  const name = plain.length <= longestName ? plain : (plain.split(/[,;:]/u)[0] ?? plain);
  return cutWords(tidy(name), longestName);
}

/** Returns what stands behind the last dash: `… - portrait of female saint`. */
function aspectOf(label: string, named: string): string | undefined {
  const rest = label.startsWith(named) ? label.slice(named.length) : label;
  const parts = rest.split(dash).filter((part) => !doubled.test(part.trim()));
  const last = parts.length > 1 ? parts.at(-1)?.trim() : undefined;
  return last === undefined || last === '' ? undefined : last;
}

/** The slot of a label that says no more than the one above it: `male saints (with NAME)` below `male saints`. */
function slotAlone(label: string, parent: string | undefined): string | undefined {
  const found = slotIn(label);
  if (found === undefined || parent === undefined) return undefined;
  const said = label.replace(found, '').replace(leadingBrackets, '').trim();
  return said === parent.replace(leadingBrackets, '').trim() ? found : undefined;
}

function slotIn(label: string): string | undefined {
  return label.match(/[(（][^()（）]*[)）]/gu)?.find((bracket) => slot.test(bracket));
}

/** `heart - AA - female human figure` → `heart: female human figure`. */
function joinAspects(label: string): string {
  return label
    .split(dash)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !doubled.test(part))
    .join(': ');
}

/** `beasts of prey, predatory animals: lion` below `beasts of prey, predatory animals (with NAME)` → `lion`. */
function withoutParent(label: string, { parent, keyed }: Pick<LabelContext, 'parent' | 'keyed'>): string {
  if (parent !== undefined) {
    const above = parent.replace(slotIn(parent) ?? '', '').trim();
    const rest = label.startsWith(above) ? /^\s*[:：]\s*(.+)$/u.exec(label.slice(above.length))?.[1] : undefined;
    if (rest !== undefined) return rest;
  }
  if (keyed === undefined || !/^\p{L}+$/u.test(keyed)) return label;
  const rest = label.replace(new RegExp(`^${keyed} | ${keyed}$`, 'iu'), '');
  return rest === '' ? label : rest;
}

/** Without brackets behind a name or long ones; a name's slot and short ones before a noun stay. */
function withoutBrackets(label: string): string {
  let text = label;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(brackets, (whole, within: string, next: string, offset: number) => {
      const glued = offset > 0 && !/^\s/u.test(whole) && /\p{Script=Latin}/u.test(text[offset - 1] ?? '');
      const isWithin = /\p{L}/u.test(next) && within.split(/\s+/u).length <= wordsWithinPhrase;
      return slot.test(within) || glued || isWithin ? whole : '';
    });
  }
  return text;
}

/** At most `limits.shortLabelLength` characters: whole clauses if they say enough, else words and an ellipsis. */
function cutClauses(text: string): string {
  const length = limits.shortLabelLength;
  if (text.length <= length) return text;
  for (const end of [/\s*~.*$/u, /\s*[;；].*$/u, /\s*[:：].*$/u]) {
    const clause = text.replace(end, '');
    if (clause.length <= length && clause.length >= length / 5) return clause;
  }
  return cutWords(text);
}

/** Cuts a text to at most so many characters, between words, with an ellipsis. */
export function cutWords(text: string, length: number = limits.shortLabelLength): string {
  if (text.length <= length) return text;
  const begun = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, '');
  const words = begun.replace(/[\s,;:~]+[^\s]*$/u, '');
  return `${(words.length >= length / 2 ? words : begun).trimEnd()}…`;
}

function tidy(text: string): string {
  return text
    .replace(/\s+(?=[,;:.])/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/gu, '');
}
