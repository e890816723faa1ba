import { expect, test } from 'vitest';
import { isAnonymous } from './anonymous.ts';

test.each([
  'anoniem',
  'Anonymous',
  '[Anonym]',
  'Anón.',
  'anónimo',
  'onbekend',
  'unbekannt',
  'Unbekannter Künstler',
  'unknown ?',
  'Inconnu',
  '佚名',
])('%s names no person', (name) => {
  expect(isAnonymous(name)).toBe(true);
});

test.each(['Anoniem, Jan', 'Anonymus Pragensis', 'Unknown, Donald', 'Vaenius, Otho', 'Meester van Alkmaar', ''])(
  '%j is a name, or none',
  (name) => {
    expect(isAnonymous(name)).toBe(false);
  },
);
