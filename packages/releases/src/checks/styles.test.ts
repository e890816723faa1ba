import { describe, expect, test } from 'vitest';
import { classesIn, reachingStyles } from './styles.ts';

describe('DEL-2: styles of a build', () => {
  test.each([
    '.card { color: red }',
    'main .card, .card h2 { color: red }',
    ':is(.card, .row) h2 { color: red }',
    '@media (width > 600px) { .card { color: red } }',
    '@layer remote { .card { color: red; & h2 { margin: 0 } h3 { margin: 0 } &:hover { margin: 0 } } }',
    '@scope (.card) { h2 { color: red } }',
    '@scope (.card) to (.row) { :scope, h2 { color: red } }',
    '@keyframes turn { from { rotate: 0deg } 50% { rotate: 90deg } }',
    "@font-face { font-family: 'Theirs'; src: url(theirs.woff2) }",
    '@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  ])('keep to its own elements: %s', (sheet) => {
    expect(reachingStyles(sheet)).toEqual([]);
  });

  test.each([
    ['header { color: red }', 'header'],
    ['.card, h1 { color: red }', 'h1'],
    ['* { color: red }', '*'],
    ['#root > div { color: red }', '#root>div'],
    ['[data-section] { color: red }', '[data-section]'],
    ['body:has(.card) { color: red }', 'body:has(.card)'],
    ['h1:not(.card) { color: red }', 'h1:not(.card)'],
    [':is(.card, h1) { color: red }', ':is(.card,h1)'],
    ['@media print { footer { display: none } }', 'footer'],
    ['@layer remote { p { color: red } }', 'p'],
    ['@scope (main) { h2 { color: red } }', 'h2'],
    ['.card { h1:not(&) { color: red } }', 'h1:not(&)'],
    ['@import url(//elsewhere.example/all.css);', '@import url(//elsewhere.example/all.css)'],
  ])('that reach beyond them are named: %s', (sheet, named) => {
    expect(reachingStyles(sheet)).toEqual([named]);
  });

  test('for a class of the shell alone are none of its own', () => {
    const foreign = new Set(classesIn('.btn { color: red } .chip .code { color: red }'));

    expect(reachingStyles('.btn { margin: 0 } .card .btn { margin: 0 } .code { margin: 0 }', foreign)).toEqual([
      '.btn',
      '.code',
    ]);
  });
});
