import { expect, test } from 'vitest';
import { withheldSentence } from './withheld-sentence.ts';

test.each([
  [21, 'heart', '21 items show heart. Log in or take a 7-day pass to see them.'],
  [1, 'heart', '1 item shows heart. Log in or take a 7-day pass to see it.'],
  [21, '', 'There are 21 items here. Log in or take a 7-day pass to see them.'],
  [0, 'hart', 'Here no items show hart.'],
])('DAY-6: of %i items for “%s” a visitor reads how many there are, and how to get in', (total, q, sentence) => {
  expect(withheldSentence(total, q)).toBe(sentence);
});
