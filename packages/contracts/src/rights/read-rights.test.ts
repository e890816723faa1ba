import { expect, it, test } from 'vitest';
import { contentNoteOf } from './content-note.ts';
import { readRights, rightsOf } from './read-rights.ts';

const cc = 'creativecommons.org';

test.each([
  [`https://${cc}/publicdomain/zero/1.0/`, 'zero', 'free', 'CC0 1.0'],
  [`http://${cc}/publicdomain/mark/1.0/deed.de`, 'mark', 'free', 'Public Domain Mark 1.0'],
  [`${cc}/licenses/by/4.0`, 'by', 'conditions', 'CC BY 4.0'],
  [`https://www.${cc}/licenses/by-sa/3.0/de/`, 'by-sa', 'conditions', 'CC BY-SA 3.0'],
  [`HTTPS://${cc}/licenses/by-nc/2.5/legalcode`, 'by-nc', 'conditions', 'CC BY-NC 2.5'],
  [`https://${cc}/licenses/by-nd/2.1/jp/deed.ja`, 'by-nd', 'conditions', 'CC BY-ND 2.1'],
  [`https://${cc}/licenses/by-nc-sa/2.0/`, 'by-nc-sa', 'conditions', 'CC BY-NC-SA 2.0'],
  [`https://${cc}/licenses/by-nd-nc/1.0/`, 'by-nc-nd', 'conditions', 'CC BY-NC-ND 1.0'],
  [`https://${cc}/licenses/by/4.0/?ref=chooser-v1`, 'by', 'conditions', 'CC BY 4.0'],
  ['http://rightsstatements.org/vocab/InC/1.0/', 'InC', 'no', 'In Copyright'],
  ['https://rightsstatements.org/page/NoC-NC/1.0/?language=de', 'NoC-NC', 'conditions', undefined],
  ['http://rightsstatements.org/vocab/inc-ow-eu/1.0', 'InC-OW-EU', 'no', undefined],
  ['https://rightsstatements.org/vocab/NoC-US/1.0/', 'NoC-US', 'unknown', undefined],
  ['http://rightsstatements.org/vocab/CNE/1.0/', 'CNE', 'unknown', undefined],
  ['Public Domain', 'mark', 'free', 'Public domain'],
  ['gemeinfrei', 'mark', 'free', 'Public domain'],
  ['CC0 1.0 Universal', 'zero', 'free', 'CC0 1.0'],
  ['CC BY-SA 4.0', 'by-sa', 'conditions', 'CC BY-SA 4.0'],
  ['cc-by-nc-nd 3.0 DE', 'by-nc-nd', 'conditions', 'CC BY-NC-ND 3.0'],
  ['CC BY', 'by', 'conditions', 'CC BY'],
  [
    'Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International License',
    'by-nc-sa',
    'conditions',
    undefined,
  ],
  [
    'Creative Commons Namensnennung – Weitergabe unter gleichen Bedingungen 3.0 Deutschland',
    'by-sa',
    'conditions',
    undefined,
  ],
  ['In Copyright', 'InC', 'no', 'In Copyright'],
  ['In Copyright – Educational Use Permitted', 'InC-EDU', 'conditions', undefined],
  ['All rights reserved.', 'InC', 'no', 'In Copyright'],
  ['Alle Rechte vorbehalten', 'InC', 'no', 'In Copyright'],
])('reads %s as %s', (text, kind, reuse, name) => {
  expect(readRights(text)).toMatchObject({ kind, reuse, ...(name !== undefined && { name }) });
});

test.each([
  '',
  'javascript:alert(1)',
  `javascript:alert(1)//https://${cc}/publicdomain/zero/1.0/`,
  `https://${cc}.example.org/publicdomain/zero/1.0/`,
  `https://example.org/?https://${cc}/publicdomain/zero/1.0/`,
  `https://${cc}/licenses/by/9.9/`,
  `https://${cc}/licenses/zero/1.0/`,
  `https://${cc}/publicdomain/mark/4.0/`,
  `https://${cc}/licenses/constructor/4.0/`,
  `https://${cc}/publicdomain/zero/1.0/${'x'.repeat(5_000)}`,
  'http://rightsstatements.org/vocab/New/1.0/',
  'http://rightsstatements.org/vocab/InC/2.0/',
  'CC BY 9.9',
  'CC NC',
  'not in the public domain',
  'Public domain in the United States',
  'free',
  'copyright',
  '© 2020 Print Room',
  '<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a>',
  'constructor',
])('does not read %s', (text) => {
  expect(readRights(text)).toBeUndefined();
  expect(rightsOf({ RIGHTS: [text] })?.reuse).toBe(text === '' ? undefined : 'unknown');
});

test('an address follows only from what leaves no doubt of it, as it is registered', () => {
  expect(readRights(`https://${cc}/licenses/by-sa/3.0/de/deed.de`)?.address).toBe(
    `http://${cc}/licenses/by-sa/3.0/de/`,
  );
  expect(readRights(`https://${cc}/licenses/by/4.0/deed.fr`)?.address).toBe(`http://${cc}/licenses/by/4.0/`);
  expect(readRights('CC BY-SA 4.0')?.address).toBe(`http://${cc}/licenses/by-sa/4.0/`);
  expect(readRights('No Known Copyright')?.address).toBe('http://rightsstatements.org/vocab/NKC/1.0/');
  for (const text of ['CC BY', 'public domain', 'all rights reserved'])
    expect(readRights(text)?.address).toBeUndefined();
});

test('of several statements the strictest holds, and one that is not read may say anything', () => {
  expect(rightsOf({ RIGHTS: ['CC0', 'CC BY 4.0', 'In Copyright'] })).toMatchObject({ kind: 'InC', isStrictest: true });
  expect(rightsOf({ RIGHTS: ['CC BY-NC 4.0', 'CC BY 4.0'] })).toMatchObject({ kind: 'by-nc', isStrictest: true });
  expect(rightsOf({ RIGHTS: ['CC0', 'Ask us first.'] })).toEqual({ reuse: 'unknown', isStrictest: true });
  expect(rightsOf({ RIGHTS: ['In Copyright', 'Ask us first.'] })).toMatchObject({ reuse: 'no' });
  expect(rightsOf({ RIGHTS: ['CC BY 4.0', `https://${cc}/licenses/by/4.0/`] })).not.toHaveProperty('isStrictest');
});

test('a collection speaks for records that say nothing themselves', () => {
  expect(rightsOf({ RIGHTS: [' '] }, ['CC BY 4.0'])).toMatchObject({ kind: 'by', isOfCollection: true });
  expect(rightsOf({}, ['CC BY 4.0', 'CC BY-NC 4.0'])).toMatchObject({ kind: 'by-nc', isStrictest: true });
  expect(rightsOf({ RIGHTS: ['In Copyright'] }, ['CC BY 4.0'])).not.toHaveProperty('isOfCollection');
  expect(rightsOf({})).toBeUndefined();
  expect(rightsOf({ RIGHTS: 7 })).toBeUndefined();
});

const profile = { code: 'C', isOpen: true, banner: { kind: 'tab' }, isForum: false, hasNotesPanel: false } as const;

it('takes an item’s own note before that of its collection, by language', () => {
  const profiles = { C: { ...profile, contentNote: { en: 'Of its time.', de: 'Aus seiner Zeit.' } } };

  expect(contentNoteOf({ ID: ['I'], HIM: ['A', 'C'] }, profiles)).toEqual({
    of: 'him_C',
    texts: { en: 'Of its time.', de: 'Aus seiner Zeit.' },
  });
  expect(
    contentNoteOf(
      { ID: ['I'], HIM: ['C'], CONTENT_NOTE: ['Shows <b>war</b>.'], CONTENT_NOTE_DE: ['Krieg.'] },
      profiles,
    ),
  ).toEqual({
    of: 'I',
    texts: { none: 'Shows <b>war</b>.', de: 'Krieg.' },
  });
  expect(contentNoteOf({ ID: ['I'], CONTENT_NOTE: ['x'.repeat(5_000)] }, {})?.texts['none']).toHaveLength(1_000);
  expect(contentNoteOf({ ID: ['I'], HIM: ['A', 'constructor'], CONTENT_NOTE: [' '] }, profiles)).toBeUndefined();
});
