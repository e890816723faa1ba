import { z } from 'zod';
import type { Entry } from './entries.ts';

/** A query as the catalogues understand it; anything that is not of this form is an error of syntax. */
export type Query =
  | { operator: 'AND' | 'OR'; parts: Query[] }
  | { field: string; within: Query }
  | { word: string; isBeginning: boolean };

/** `(`, `)`, a word with what follows it: a colon, an asterisk. A backslash takes its meaning from any character. */
const tokenPattern = /\s+|[()]|(?<word>(?:\\.|[^\s()\\:*"~^[\]{}/!+|&?<>=-])+)(?<after>[:*]?)/uy;

interface Token {
  text: string;
  after: string;
}

/** Reads a query of Lucene's syntax, as far as look-ups use it. @throws SyntaxError */
export function parseQuery(text: string): Query {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (match === null) throw new SyntaxError(`not understood from ${at} on: ${text}`);
    const { word, after = '' } = match.groups ?? {};
    if (word !== undefined || match[0].trim() !== '') tokens.push({ text: word ?? match[0], after });
  }

  function all(): Query {
    const parts = [clause()];
    let operator: 'AND' | 'OR' | undefined;
    for (let next = tokens[0]?.text; next === 'AND' || next === 'OR'; next = tokens[0]?.text) {
      if (operator !== undefined && operator !== next) throw new SyntaxError(`AND and OR side by side: ${text}`);
      operator = next;
      tokens.shift();
      parts.push(clause());
    }
    const [only] = parts;
    return operator === undefined && only !== undefined ? only : { operator: operator ?? 'AND', parts };
  }

  function clause(): Query {
    const token = tokens.shift();
    if (token === undefined || token.text === ')') throw new SyntaxError(`a word is missing: ${text}`);
    if (token.text === '(') {
      const within = all();
      if (tokens.shift()?.text !== ')') throw new SyntaxError(`a bracket is missing: ${text}`);
      return within;
    }
    if (token.after === ':') return { field: token.text, within: clause() };
    if (/^(?:AND|OR|NOT)$/u.test(token.text)) throw new SyntaxError(`${token.text} stands for itself: ${text}`);
    return { word: token.text.replaceAll(/\\(.)/gu, '$1'), isBeginning: token.after === '*' };
  }

  const query = all();
  if (tokens.length > 0) throw new SyntaxError(`more follows: ${text}`);
  return query;
}

const nameFields: Readonly<Record<string, readonly string[]>> = {
  name: ['name_display_line', 'personalName', 'corporateName'],
  '': ['name'],
};

/** Tells whether an entry is found by a query. */
export function matches(entry: Entry, query: Query, field = ''): boolean {
  if ('field' in query) return matches(entry, query.within, query.field);
  if ('operator' in query) {
    const one = (part: Query) => matches(entry, part, field);
    return query.operator === 'AND' ? query.parts.every(one) : query.parts.some(one);
  }
  const texts = (nameFields[field] ?? [field]).flatMap((name) =>
    z
      .union([z.string(), z.array(z.string())])
      .catch([])
      .parse(entry[name]),
  );
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []);
  return words.some((word) => (query.isBeginning ? word.startsWith(query.word) : word === query.word));
}
