import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import {
  siteColours,
  sitePigments,
  type ColourName,
  type ColourTheme,
} from '@iconotheca/contracts/release/site-colours';

/** Least contrast of words with what they stand on (WCAG 2.2, 1.4.3). */
const least = 4.5;

export type Colours = Readonly<Record<ColourName, string>>;

/** Returns the colours of a theme as a brand has them: its own, and the site's where it says nothing. */
export function coloursOf({ tokens }: Pick<BrandDocument, 'tokens'>, theme: ColourTheme): Colours {
  const own = Object.entries(tokens?.[theme] ?? {}).filter(([, colour]) => colour !== undefined);
  return { ...siteColours[theme], ...Object.fromEntries(own) };
}

/** Mixes the ground of what is hinted at in the accent: a little of it on paper. */
export function washOf({ accent, paper }: Colours, theme: ColourTheme): string {
  return mixed(accent, paper, theme === 'light' ? 0.1 : 0.2);
}

/** Chooses the colour of words on the accent: the lighter or the darker, whichever can be read better. */
export function onAccentOf({ accent }: Colours): string {
  const [light, dark] = ['#fffaf2', '#17130f'] as const;
  return contrast(light, accent) >= contrast(dark, accent) ? light : dark;
}

/** Lists every pair of words and ground below 4.5 to 1, in words; empty for a brand that can be read. */
export function contrastFaults(document: BrandDocument): string[] {
  if (document.tokens === undefined) return [];
  return (['light', 'dark'] as const).flatMap((theme) => {
    const colours = coloursOf(document, theme);
    const pairs = [...pairsOf(colours, theme), ...(isOfOneColour(document) ? [] : pairsWithPigments(colours, theme))];
    return pairs.flatMap(([words, word, on, ground]) => {
      const found = contrast(word, ground);
      if (found >= least) return [];
      return [`tokens.${theme}: ${words} ${word} on ${on} ${ground} is ${shown(found)} to 1, and must be ${least}`];
    });
  });
}

/** Tells whether a brand has one colour for all sections. */
export function isOfOneColour({ look }: Pick<BrandDocument, 'look'>): boolean {
  return look?.sections === 'one';
}

/** Words, their colour, the ground and its colour. */
type Pair = readonly [string, string, string, string];

function pairsOf(colours: Colours, theme: ColourTheme): Pair[] {
  const named = (word: ColourName, ground: ColourName): Pair => [word, colours[word], ground, colours[ground]];
  const words: ColourName[] = ['ink', 'ink2', 'ink3', 'accent', 'verdigris', 'amber'];
  return [
    ...words.flatMap((word) => [named(word, 'paper'), named(word, 'raised')]),
    named('ink', 'paper2'),
    named('ink2', 'paper2'),
    named('ink', 'paper3'),
    named('onFill', 'fill'),
    named('onBanner', 'banner'),
    ['ink', colours.ink, 'a wash of the accent', washOf(colours, theme)],
  ];
}

/** Sections keep a colour each, which has to be read on the brand's paper, and the brand's words on it. */
function pairsWithPigments({ paper, onFill }: Colours, theme: ColourTheme): Pair[] {
  return [
    ...sitePigments[theme].map((pigment): Pair => ['the section’s', pigment, 'paper', paper]),
    // Their grounds are dark by day and by night.
    ...sitePigments.light.map((pigment): Pair => ['onFill', onFill, 'the section’s', pigment]),
  ];
}

/** WCAG 2 contrast of two colours such as `#b5321b`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param share of the first, 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(one).map((each, at) => Math.round(each * share + (others[at] ?? 0) * (1 - share)));
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Rounded down, so that what is too little is never said to be enough. */
function shown(value: number): string {
  return (Math.floor(value * 100) / 100).toFixed(2);
}
