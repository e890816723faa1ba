import { limits } from '@iconotheca/contracts/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutWords, shortForms } from './short-forms.ts';

describe('FIND-7: the shortest form of a label', () => {
  test.each([
    ['head (human)', undefined, 'head'],
    ["the Holy Trinity, 'Trinitas coelestis'; Father, Son", undefined, 'the Holy Trinity; Father, Son'],
    ['beasts of prey: lion', 'beasts of prey (with NAME)', 'lion'],
    ['Raubtiere: Löwe', 'Raubtiere', 'Löwe'],
    ['heart - AA - female human figure', undefined, 'heart: female human figure'],
    ['(playing with) movable toys', undefined, '(playing with) movable toys'],
    ['male saints (with NAME)', undefined, 'male saints (with NAME)'],
    ["'Sonno' (Ripa)", undefined, "'Sonno'"],
    [
      "the widow's mite: Christ draws the disciples' attention to a woman who puts a few coins in the temple's money chest",
      undefined,
      "the widow's mite",
    ],
    [
      'the ground opens and swallows the rebels Dathan and Abiram along with their families and possessions',
      undefined,
      'the ground opens and swallows the rebels Dathan and Abiram…',
    ],
  ])('%s', (label, parent, short) => {
    expect(shortForms(label, { parent })[0]).toBe(short);
  });
});

test('forms are never empty, never longer than the label, and end with it', () => {
  const piece = fc.constantFrom(
    'lion',
    ' ',
    '(',
    ')',
    ';',
    ': ',
    ' - ',
    "'",
    ', ',
    'possible attributes: ',
    '~',
    'Ripa',
    '獅',
    '😀',
    'St. ',
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.option(text, { nil: undefined }), fc.boolean(), (label, parent, isAbove) => {
      const named = parent === undefined ? undefined : { label: parent, parent: undefined, person: 'Peter', isAbove };

      const forms = shortForms(label, { parent, named, keyed: 'animals' });

      expect(forms.at(-1)).toBe(label);
      for (const form of forms.slice(0, -1)) {
        expect(form.trim()).not.toBe('');
        expect(form.length).toBeLessThan(label.length);
        expect(form.length).toBeLessThanOrEqual(limits.shortLabelLength);
        expect(form.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('words are cut between them, and a word too long within', () => {
  expect(cutWords('one two three', 9)).toBe('one two…');
  expect(cutWords('x'.repeat(100))).toHaveLength(limits.shortLabelLength);
});
