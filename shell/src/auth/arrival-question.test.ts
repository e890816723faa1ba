import { describe, expect, test } from 'vitest';
import { questionOf } from './arrival-question.ts';

const nowMs = 1_000_000;
const brought = { token: 'theirs', name: 'Eve', exp: 2_000, uid: 'eve' };
const stored = { token: 'mine', name: 'Anna', exp: 2_000, uid: 'anna' };

describe('a link that this tab did not ask for', () => {
  test('that brings credentials is asked about, with and without a login', () => {
    const expected = { kind: 'log-in', credentials: brought };

    expect(questionOf({ credentials: brought }, null, nowMs)).toEqual(expected);
    expect(questionOf({ credentials: brought }, stored, nowMs)).toEqual(expected);
  });

  test('that logs out is asked about when a reader is logged in', () => {
    expect(questionOf({ credentials: null }, stored, nowMs)).toEqual({ kind: 'log-out' });
    expect(questionOf({ credentials: null }, { ...stored, exp: 999 }, nowMs)).toBeNull();
    expect(questionOf({ credentials: null }, null, nowMs)).toBeNull();
  });

  test('that changes nothing is not asked about', () => {
    expect(questionOf({}, stored, nowMs)).toBeNull();
    expect(questionOf({ credentials: stored }, stored, nowMs)).toBeNull();
    expect(questionOf({ credentials: { ...brought, exp: 999 } }, stored, nowMs)).toBeNull();
  });
});
