import { limits } from '../../limits.ts';
import { preciseFieldOf, type PreciseField } from './field-names.ts';
import type { QueryRemark } from './query-remark.ts';

/** Part of a precise query. Words and phrases stay as they were typed, a phrase in its quotation marks. */
export type PrecisePart =
  | { kind: 'words'; text: string }
  | { kind: 'field'; field: PreciseField; value: string; isPhrase: boolean }
  | { kind: 'not'; part: PrecisePart }
  | { kind: 'all'; parts: readonly PrecisePart[] }
  | { kind: 'any'; parts: readonly PrecisePart[] };

export interface PreciseQuery {
  /** Words and phrases outside of all operators, which are read as those of every query. */
  rest: string;
  /** Parts that say exactly what is asked for; empty where the query has no operator. Each must hold. */
  parts: readonly PrecisePart[];
  remarks: readonly QueryRemark[];
}

type Token =
  | { kind: 'open'; text: string }
  | { kind: 'close'; text: string }
  | { kind: 'or'; text: string }
  | { kind: 'not'; text: string }
  | { kind: 'and'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'field'; field: PreciseField; value: string; isPhrase: boolean; text: string };

const blank = /\s/u;
const open = /[(（]/u;
const close = /[)）]/u;
const minus = /[-−]/u;
const fieldName = /^([\p{L}\p{M}]+)[:：](?![/／])/u;
const notationWithName = /^[^\s"()]*\([^()"]*\)[^\s"()]*/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const digit = /\p{N}/u;

/**
 * Parses a query: `-word`, `NOT word`, `OR` or `|`, parentheses, `title:` and its like. `OR` joins the two parts beside it,
 * and stands nearer than a blank. Nothing is an error: what is not understood is read as words, and remarked on. One
 * without operators has no parts, and its `rest` is the query as it was typed.
 */
export function parsePrecise(q: string): PreciseQuery {
  const remarks: QueryRemark[] = [];
  const { tokens, hasOperator } = tokensOf(q, remarks);
  checkParentheses(tokens, remarks);
  if (!hasOperator) return { rest: q, parts: [], remarks: distinct(remarks) };
  const { parts, size } = parse(tokens, remarks);
  if (parts.length === 0) return { rest: q, parts, remarks: distinct(remarks) };
  if (size > limits.maxQueryParts || Math.max(...parts.map(depthOf)) > limits.maxQueryDepth) {
    const text = q.length > remarkLength ? `${q.slice(0, remarkLength)}…` : q;
    return { rest: wordsIn(tokens), parts: [], remarks: [{ why: 'long', text }] };
  }
  const rest = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join(' ');
  const exact = parts.filter(({ kind }) => kind !== 'words');
  if (rest === '' && exact.length > 0 && exact.every(({ kind }) => kind === 'not'))
    remarks.push({ why: 'negative', text: q.trim().slice(0, remarkLength) });
  return { rest, parts: exact, remarks: distinct(remarks) };
}

const remarkLength = 100;

function distinct(remarks: readonly QueryRemark[]): QueryRemark[] {
  return [...new Map(remarks.map((remark) => [`${remark.why} ${remark.text}`, remark])).values()].slice(0, 10);
}

function tokensOf(q: string, remarks: QueryRemark[]): { tokens: Token[]; hasOperator: boolean } {
  const tokens: Token[] = [];
  let hasOperator = false;
  let at = 0;
  const operator = (token: Token, length: number) => {
    hasOperator ||= token.kind !== 'and' && token.kind !== 'open' && token.kind !== 'close';
    tokens.push(token);
    at += length;
  };
  while (at < q.length) {
    const character = q.charAt(at);
    const next = q.charAt(at + 1);
    if (blank.test(character)) at += 1;
    else if (open.test(character)) operator({ kind: 'open', text: character }, 1);
    else if (close.test(character)) operator({ kind: 'close', text: character }, 1);
    else if (character === '|') operator({ kind: 'or', text: '|' }, next === '|' ? 2 : 1);
    else if (minus.test(character) && isNegated(q, at)) operator({ kind: 'not', text: character }, 1);
    else {
      const token = wordAt(q, at, remarks);
      at = token.end;
      hasOperator ||= token.kind === 'field' || token.kind === 'or' || token.kind === 'not';
      tokens.push(token);
    }
  }
  return { tokens, hasOperator };
}

/** A minus before a word, a phrase, a parenthesis or a field; not one of `1600 -1650`, which is a span of years. */
function isNegated(q: string, at: number): boolean {
  const next = q.charAt(at + 1);
  if (!(letterOrDigit.test(next) || open.test(next) || next === '"')) return false;
  return !(digit.test(next) && digit.test(q.slice(0, at).trimEnd().slice(-1)));
}

function wordAt(q: string, start: number, remarks: QueryRemark[]): Token & { end: number } {
  const named = fieldName.exec(q.slice(start, start + longestFieldName));
  const [label = '', name = ''] = named ?? [];
  const field = named === null ? undefined : preciseFieldOf(name);
  if (field !== undefined) {
    const value = valueAt(q, start + label.length, remarks);
    if (value.text !== '') {
      return { kind: 'field', field, value: value.text, isPhrase: value.isPhrase, text: label, end: value.end };
    }
    remarks.push({ why: 'operand', text: label });
  }
  const { text, isPhrase, end } = valueAt(q, start, remarks);
  if (isPhrase) return { kind: 'words', text: `"${text}"`, end };
  if (text === 'OR') return { kind: 'or', text, end };
  if (text === 'NOT') return { kind: 'not', text, end };
  if (text === 'AND') return { kind: 'and', text, end };
  if (named !== null && field === undefined && text.length > label.length) remarks.push({ why: 'field', text });
  return { kind: 'words', text, end };
}

const longestFieldName = 40;

/** A phrase, or a run without blanks up to a parenthesis that is none of its own: `11H(MARY MAGDALENE)36` is one. */
function valueAt(q: string, start: number, remarks: QueryRemark[]): { text: string; isPhrase: boolean; end: number } {
  if (q.charAt(start) === '"') {
    const end = q.indexOf('"', start + 1);
    if (end < 0) remarks.push({ why: 'quote', text: q.slice(start, start + remarkLength) });
    return { text: q.slice(start + 1, end < 0 ? q.length : end), isPhrase: true, end: end < 0 ? q.length : end + 1 };
  }
  let end = start;
  while (end < q.length && !/[\s"()（）|]/u.test(q.charAt(end))) end += 1;
  while (end > start && q.charAt(end) === '(') {
    const name = notationWithName.exec(q.slice(end, end + limits.maxNotationLength));
    if (name === null) break;
    end += name[0].length;
  }
  return { text: q.slice(start, end), isPhrase: false, end: Math.max(end, start) };
}

function checkParentheses(tokens: readonly Token[], remarks: QueryRemark[]): void {
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth < 0) {
      remarks.push({ why: 'parenthesis', text });
      return;
    }
  }
  if (depth > 0) remarks.push({ why: 'parenthesis', text: '(' });
}

function wordsIn(tokens: readonly Token[]): string {
  return tokens
    .flatMap((token) => (token.kind === 'words' ? [token.text] : token.kind === 'field' ? [token.value] : []))
    .join(' ');
}

/** Parts of one parenthesis that is open, or of the whole. */
interface Level {
  parts: PrecisePart[];
  isNegated: boolean;
  /** True if the next part is an alternative to the last one. */
  isJoined: boolean;
}

/** Fields whose values are looked up among all names of the archive, each of which counts for several parts. */
const namedFields: ReadonlySet<PreciseField> = new Set(['maker', 'place']);
const sizeOfName = 5;

/** Parses by a list of open parentheses, so that none of any depth is too deep. */
function parse(tokens: readonly Token[], remarks: QueryRemark[]): { parts: readonly PrecisePart[]; size: number } {
  const levels: Level[] = [];
  let level: Level = { parts: [], isNegated: false, isJoined: false };
  let size = 0;

  function add(part: PrecisePart): void {
    const own: PrecisePart = level.isNegated ? negated(part) : part;
    const last = level.isJoined ? level.parts.pop() : undefined;
    level.parts.push(last === undefined ? own : joined('any', [last, own]));
    level.isNegated = false;
    level.isJoined = false;
  }

  function end(): void {
    if (level.isNegated) remarks.push({ why: 'operand', text: 'NOT' });
    if (level.isJoined) remarks.push({ why: 'operand', text: 'OR' });
  }

  function leave(): void {
    end();
    const { parts } = level;
    level = levels.pop() ?? level;
    if (parts.length > 0) add(joined('all', parts));
  }

  for (const token of tokens) {
    if (token.kind === 'open') {
      levels.push(level);
      level = { parts: [], isNegated: false, isJoined: false };
    } else if (token.kind === 'close') {
      if (levels.length > 0) leave();
    } else if (token.kind === 'not') level.isNegated = !level.isNegated;
    else if (token.kind === 'or') {
      if (level.parts.length === 0 || level.isJoined || level.isNegated)
        remarks.push({ why: 'operand', text: token.text });
      else level.isJoined = true;
    } else if (token.kind !== 'and') {
      size += token.kind === 'field' && namedFields.has(token.field) ? sizeOfName : 1;
      if (token.kind === 'words') add({ kind: 'words', text: token.text });
      else add({ kind: 'field', field: token.field, value: token.value, isPhrase: token.isPhrase });
    }
  }
  while (levels.length > 0) leave();
  end();
  return { parts: level.parts.flatMap(unjoined), size };
}

function negated(part: PrecisePart): PrecisePart {
  return part.kind === 'not' ? part.part : { kind: 'not', part };
}

function joined(kind: 'all' | 'any', parts: readonly PrecisePart[]): PrecisePart {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) };
}

function depthOf(part: PrecisePart): number {
  if (part.kind === 'not') return 1 + depthOf(part.part);
  return part.kind === 'all' || part.kind === 'any' ? 1 + Math.max(...part.parts.map(depthOf)) : 1;
}

/** Parts of a parenthesis that need none stand by themselves. */
function unjoined(part: PrecisePart): readonly PrecisePart[] {
  return part.kind === 'all' ? part.parts : [part];
}
