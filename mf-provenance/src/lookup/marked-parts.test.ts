import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const shown = (name: string, typed: string) =>
  markedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

test.each([
  ['Pirckheimer, Willibald', 'pirck', '[Pirck]heimer, Willibald'],
  ['Pirckheimer, Willibald', 'willi PIRCK', '[Pirck]heimer, [Willi]bald'],
  ['De la Rosa, Ana', 'd', '[D]e la Rosa, Ana'],
  ['Älvros', 'älv', '[Älv]ros'],
  ['Rossi (1470–1530)', '(.*', 'Rossi (1470–1530)'],
  ['Rossi', '', 'Rossi'],
  ['Rosa Rossi', 'ros rossi', '[Ros]a [Rossi]'],
])('%s, when %s is typed', (name, typed, parts) => {
  expect(shown(name, typed)).toBe(parts);
});
