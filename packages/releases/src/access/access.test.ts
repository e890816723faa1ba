import { describe, expect, test } from 'vitest';
import type { Act } from '../log/log-entry.ts';
import type { Right } from './token.ts';
import { needsOf } from '../acts/acts.ts';
import { everything, may, refusalOf, type Holder } from './holder.ts';
import { looksLikeTeamToken, newTeamToken, teamTokenOf } from './team-token.ts';

const now = new Date('2026-11-22T12:00:00Z');
const asked = { id: 'ci.search', scope: ['mf-search'], rights: ['publish' as const], expires: '2026-12-01T00:00:00Z' };

describe('a team token', () => {
  test('DEL-3: is kept as a hash, and found by its text alone', () => {
    const { text, token } = newTeamToken(asked);

    expect(JSON.stringify(token)).not.toContain(text.slice(-20));
    expect(looksLikeTeamToken(text)).toBe(true);
    expect(teamTokenOf(text, { [token.id]: token }, now)).toEqual(token);
  });

  test('DEL-3: of another secret, another id, revoked, expired or without a hash is none', () => {
    const { text, token } = newTeamToken(asked);
    const other = newTeamToken(asked).text;
    const { hash: _hash, ...withoutHash } = token;

    const found = [
      teamTokenOf(other, { [token.id]: token }, now),
      teamTokenOf(text.replace('ci.search', 'ci.lists'), { [token.id]: token }, now),
      teamTokenOf(text.replace('ci.search', '__proto__'), { [token.id]: token }, now),
      teamTokenOf(text, {}, now),
      teamTokenOf(text, { [token.id]: token }, new Date(token.expires)),
      teamTokenOf(text, { [token.id]: { ...token, expires: 'tomorrow' } }, now),
      teamTokenOf(text, { [token.id]: withoutHash }, now),
      teamTokenOf('icr_', { [token.id]: token }, now),
    ];

    expect(found).toEqual(found.map(() => undefined));
  });
});

function promote(versions: Record<string, string>): Act {
  return { what: 'promote', versions };
}

describe('who may do what', () => {
  const team: Holder = { by: 'token ci', scope: ['mf-search', 'brand:leuven'], rights: ['publish', 'promote'] };
  const operator: Holder = {
    by: 'account Anna',
    scope: [everything],
    rights: ['publish', 'promote', 'brand', 'operate'],
  };

  test.each<[string, Holder, Act, boolean]>([
    ['a team promotes its slot', team, promote({ 'mf-search': '1.0.0' }), true],
    ['a team promotes a slot of others', team, promote({ 'mf-lists': '1.0.0' }), false],
    ['a team promotes its slot together with another', team, promote({ 'mf-search': '1', 'mf-lists': '1' }), false],
    ['a team promotes nothing at all', team, promote({}), false],
    ['a team recalls from its slot', team, { what: 'recall', slot: 'mf-search', version: '1' }, true],
    ['a team without the right puts its brand', team, { what: 'brand-promote', brand: 'leuven', version: '1' }, false],
    ['a team gives out a token', team, { what: 'token-revoke', id: 'ci' }, false],
    ['an operator gives out a token', operator, { what: 'token-revoke', id: 'ci' }, true],
    ['an operator promotes a set', operator, promote({ shell: '2', 'mf-lists': '1' }), true],
    ['an operator puts a brand', operator, { what: 'brand-promote', brand: 'leuven', version: '1' }, true],
  ])('DEL-3: %s', (_name, holder, act, expected) => {
    expect(may(holder, needsOf(act))).toBe(expected);
  });

  test('DEL-3: a refusal names the right or the slots that are lacking', () => {
    const lists = needsOf(promote({ 'mf-search': '1', 'mf-lists': '1' }));
    const brands: Right = 'brand';

    expect(refusalOf(team, lists)).toBe('token ci may not touch mf-lists: it is for mf-search, brand:leuven.');
    expect(refusalOf(team, { right: brands, on: ['brand:leuven'] })).toBe(
      'token ci has no right to brand: its rights are publish, promote.',
    );
  });
});
