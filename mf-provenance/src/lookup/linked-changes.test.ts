import { expect, test } from 'vitest';
import { split, withChosen, withText, withTextKept } from './linked-changes.ts';

const anna = { id: 'cnp00911001', label: 'Rossi, Anna' };

test('what is typed stands behind the names, and goes when it is taken back', () => {
  const typed = withText({ values: [anna], isTyping: false }, 'Be');

  expect(typed).toEqual([anna, { label: 'Be' }]);
  expect(split({ values: typed, isTyping: true })).toEqual({ chips: [anna], text: 'Be' });
  expect(withText({ values: typed, isTyping: true }, '')).toEqual([anna]);
});

test('a name that has a link is never taken for what is typed', () => {
  expect(split({ values: [anna], isTyping: true })).toEqual({ chips: [anna], text: '' });
});

test('text is kept without the spaces round it, and once', () => {
  expect(withTextKept({ values: [anna, { label: ' Bert ' }], isTyping: true })).toEqual([anna, { label: 'Bert' }]);
  expect(withTextKept({ values: [anna, { label: 'Rossi, Anna' }], isTyping: true })).toEqual([anna]);
  expect(withTextKept({ values: [anna, { label: '  ' }], isTyping: true })).toEqual([anna]);
});

test('what is chosen takes the place of the text, once, and links a name that had no link', () => {
  expect(withChosen({ values: [{ label: 'Ros' }], isTyping: true }, anna)).toEqual([anna]);
  expect(withChosen({ values: [anna, { label: 'Ros' }], isTyping: true }, anna)).toEqual([anna]);
  expect(withChosen({ values: [{ label: 'Rossi, Anna' }, { label: 'Ros' }], isTyping: true }, anna)).toEqual([anna]);
});
