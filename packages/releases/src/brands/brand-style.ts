import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { coloursOf, isOfOneColour, onAccentOf, washOf, type Colours } from './contrast.ts';

/** Tokens of packages/ui/src/styles/tokens.css that a brand sets, by what its document calls them. */
const tokenNames = {
  paper: '--paper',
  paper2: '--paper-2',
  paper3: '--paper-3',
  raised: '--raised',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  rule: '--rule',
  accent: '--vermilion',
  fill: '--vermilion-fill',
  onFill: '--on-fill',
  banner: '--banner',
  onBanner: '--on-banner',
} as const satisfies Partial<Record<keyof Colours, string>>;

const radii = { square: '0px', soft: '6px', round: '14px' } as const;

/**
 * Writes the style sheet of a brand: values of tokens and nothing else, by day and by night. Undefined for a brand that
 * looks as the site does.
 */
export function brandStyle(document: BrandDocument): string | undefined {
  const { tokens, look } = document;
  if (tokens === undefined && look === undefined) return undefined;
  const [day, night] = [coloursOf(document, 'light'), coloursOf(document, 'dark')];
  const rules = [
    ...(tokens === undefined
      ? []
      : [
          ...Object.entries(tokenNames).map(([name, token]) => {
            const key = name as keyof typeof tokenNames;
            return `${token}: ${both(day[key], night[key])};`;
          }),
          `--rule-strong: ${both(day.ink3, night.ink3)};`,
          `--vermilion-wash: ${both(washOf(day, 'light'), washOf(night, 'dark'))};`,
          `--on-accent: ${both(onAccentOf(day), onAccentOf(night))};`,
        ]),
    ...(look?.headings === 'sans' ? ['--serif: var(--sans);', '--heading-weight: 650;'] : []),
    ...(look?.corners === undefined ? [] : [`--radius: ${radii[look.corners]};`]),
  ];
  const sections = isOfOneColour(document)
    ? '\n[data-section]:not([data-section="dark"]) {\n  --pigment: var(--vermilion);\n  --fill: var(--vermilion-fill);\n}\n'
    : '';
  return `:root {\n${rules.map((rule) => `  ${rule}\n`).join('')}}\n${sections}`;
}

function both(light: string, dark: string): string {
  return `light-dark(${light}, ${dark})`;
}
