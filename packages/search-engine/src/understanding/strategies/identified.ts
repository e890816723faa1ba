import { limits } from '@iconotheca/contracts/limits';
import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { identifierTerm } from '../precise/precise-terms.ts';
import { notationMeant } from '../query-terms.ts';

const quotation = /["“”„«»]/u;
const longestInBlanks = 4;

/**
 * Finds the item that an inventory or a library calls as the whole query says, `SK-A-1671`: before any reading, because a
 * year in such a number is none. Letters alone are words, and figures alone a year or a notation.
 */
export async function findIdentified(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, engine, signal, first } = attempts;
  const typed = query.q.trim();
  if (query.read !== undefined || !mayBeIdentifier(typed) || notationMeant(typed, attempts.iconclass) !== undefined)
    return undefined;
  const plan = { ...first.search.plan, terms: [identifierTerm(typed)] };
  const { total } = await engine.search({ ...plan, page: 0, size: 0, hitsOnly: true }, signal);
  if (total === 0) return undefined;
  return attempts.serve({ q: typed, plan, remarks: [{ why: 'identifier', text: typed }] });
}

function mayBeIdentifier(typed: string): boolean {
  return (
    typed.length <= limits.maxUidLength &&
    /\p{L}/u.test(typed) &&
    /\p{N}/u.test(typed) &&
    !quotation.test(typed) &&
    typed.split(/\s+/u).length <= longestInBlanks
  );
}
