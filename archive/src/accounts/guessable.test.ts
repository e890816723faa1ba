import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';
import { newPassword } from './password.ts';

describe('a password that a reader chooses', () => {
  test.each([
    ['among the common ones', 'passwordpassword'],
    ['a common one with signs for letters', 'P@ssw0rd1234'],
    ['keys in a row', 'qwertyuiop12'],
    ['digits in a row', '123456789012'],
    ['a name of the site and a year', 'iconclass2026'],
    ['the username and digits', 'jan.visser12'],
    ['part of their name, twice', 'VisserVisser'],
    ['one letter, a thousand times', 'x'.repeat(1_000)],
  ])('is refused when it is %s', async (_, password) => {
    expect(await isGuessable(password, ['jan.visser', 'Jan Visser'])).toBe(true);
  });

  test.each(['three words in a row', 'correct horse battery', newPassword(), 'drei Wörter, eine Ölmühle'])(
    'is taken when it is long and of one’s own making: %#',
    async (password) => {
      expect(await isGuessable(password, ['jan.visser', 'Jan Visser'])).toBe(false);
    },
  );
});
