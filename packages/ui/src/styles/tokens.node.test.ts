import { limits } from '@iconotheca/contracts/limits';
import { sectionKeys } from '@iconotheca/contracts/collection/section';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = ['day', 'night'] as const;
type Theme = (typeof themes)[number];

/** `--ink` in a theme, as three channels from 0 to 1. */
function colour(token: string, theme: Theme): number[] {
  const value = new RegExp(`\\s${token}:\\s*([^;]+);`, 'u').exec(css)?.[1] ?? '';
  const [day, night = day] = [...value.matchAll(/#([\da-f]{6})/gu)].map(([, hex]) => hex ?? '');
  const hex = (theme === 'day' ? day : night) ?? '';
  expect(hex, `${token} is a colour`).toHaveLength(6);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of one token on another. */
function contrast(word: string, ground: string, theme: Theme): number {
  const [light = 0, dark = 0] = [luminance(colour(word, theme)), luminance(colour(ground, theme))].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

const words = ['--ink', '--ink-2', '--ink-3', '--vermilion', '--verdigris', '--amber'];
const grounds = ['--paper', '--raised'];

/** Pairs of word and ground that stay below a contrast, so that a failure names them. */
function below(least: number, pairs: readonly (readonly [string, string])[], theme: Theme): string[] {
  return pairs.filter(([word, ground]) => contrast(word, ground, theme) < least).map((pair) => pair.join(' on '));
}

for (const theme of themes) {
  test(`by ${theme}, words are at least 4.5 to 1 on every ground they stand on`, () => {
    const pairs = [
      ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
      ['--ink', '--paper-2'],
      ['--ink-2', '--paper-2'],
      ['--ink', '--vermilion-wash'],
      ['--ink', '--verdigris-wash'],
      ['--on-fill', '--vermilion-fill'],
    ] as const;

    expect(below(4.5, pairs, theme)).toEqual([]);
  });

  test(`by ${theme}, each section's pigment can be read on paper, and words on its fill`, () => {
    const pairs = sectionKeys.flatMap(
      (section) =>
        [
          [`--pigment-${section}`, '--paper'],
          ['--on-fill', `--fill-${section}`],
          ['--on-accent', `--pigment-${section}`],
        ] as const,
    );

    expect(below(4.5, pairs, theme)).toEqual([]);
  });

  test(`by ${theme}, the edges of controls are at least 3 to 1`, () => {
    const pairs = grounds.map((ground) => ['--rule-strong', ground] as const);

    expect(below(3, pairs, theme)).toEqual([]);
  });
}

test('every section lends its pigment to what lies inside it', () => {
  const without = sectionKeys.filter((section) => !css.includes(`[data-section='${section}']`));

  expect(without).toEqual([]);
});

test('a contrast that is too low is seen', () => {
  expect(below(3, [['--rule', '--paper']], 'day')).toEqual(['--rule on --paper']);
});

test('a column of the grid is as wide as the specification says', () => {
  expect(css).toContain(`--thumb: ${limits.viewer.columnWidthPx}px;`);
});
