import { expect, test } from 'vitest';
import { commentProblems, problemsOf } from './comments.ts';

test('the comments of all folders keep the rules', () => {
  expect(commentProblems()).toEqual([]);
});

test.each([
  ['/** What a page shows. */\nconst page = 1;', 'opens with “What”'],
  ['/**\n * Of so many words it is tried.\n */\nconst words = 5;', 'opens with “Of”'],
  ['  /** Whether it is open. */\n  isOpen: boolean;', 'opens with “Whether”'],
  ['const a = 1;'.concat(' // How often it is tried'), 'opens with “How”'],
  ['  {/* Where it stands. */}', 'opens with “Where”'],
  ['/** By what it is known. */\nconst key = 1;', 'opens with “By what”'],
  ['/** Under which it is stored. */\nconst key = 1;', 'opens with “Under which”'],
  ['/* As wide as the page. */\n.page {', 'opens with “As”'],
  ['// It is there,\n// for whoever asks.\ngo();', 'says “whoever”'],
  ['/** The address of a page. */\nexport function addressOf() {', 'opens with a verb'],
  ['/** Items of a list. */\nexport async function itemsOf() {', 'opens with a verb'],
  ['/** @returns the address */\nexport function addressOf() {', 'opens with a verb'],
  ['/** Adds items. */\nexport const addItems = 1;', '“Adds” reads as a verb'],
  ['/** Refuses a page. */\nexport interface Refusal {', '“Refuses” reads as a verb'],
  ['export function addressOf() {', 'the exported function addressOf has no doc comment'],
])('%j is found', (source, rule) => {
  expect(problemsOf(source)).toEqual([{ line: expect.any(Number), rule: expect.stringContaining(rule) }]);
});

test.each([
  '/** Returns the address of a page. */\nexport function addressOf() {',
  '/**\n * Lists items.\n * @returns those that are there\n */\nexport async function itemsOf() {',
  '/** Reads a text. */\nexport function read(text: string): string;\nexport function read(text: number): string;',
  '/** Items of a list. */\nexport const items = [];',
  '/** Maximum width, in pixels. */\nexport const maxWidth = 1;',
  '/** Status of a page. */\nexport type Status = 1;',
  'function inner() {',
  '// A page that is gone stays gone,\n// which its reader sees.\ngo();',
  "const address = 'https://example.org/ // What';",
])('%j is in order', (source) => {
  expect(problemsOf(source)).toEqual([]);
});

test('the line of a problem is that of its comment', () => {
  expect(problemsOf('const a = 1;\n\n/** What. */\nconst b = 2;')[0]?.line).toBe(3);
});
