/**
 * The site's own colours, where a brand says nothing else: those of packages/ui/src/styles/tokens.css, which a test
 * compares. `verdigris` and `amber` are what is good and what needs care, and stay in every brand.
 */
export const siteColours = {
  light: {
    paper: '#faf7f0',
    paper2: '#f2ede1',
    paper3: '#e8e1d2',
    raised: '#fffdf8',
    ink: '#1f1a15',
    ink2: '#564d42',
    ink3: '#6b6154',
    rule: '#dcd3c2',
    accent: '#b5321b',
    fill: '#b5321b',
    onFill: '#fffaf2',
    verdigris: '#1d675a',
    amber: '#7d5a08',
    banner: '#4a433c',
    onBanner: '#fffaf2',
  },
  dark: {
    paper: '#181512',
    paper2: '#211d19',
    paper3: '#2d2822',
    raised: '#26211c',
    ink: '#ebe3d5',
    ink2: '#bdb2a1',
    ink3: '#a0947f',
    rule: '#39332b',
    accent: '#f08563',
    fill: '#b83a20',
    onFill: '#fff6ea',
    verdigris: '#74c3ae',
    amber: '#dbb35a',
    banner: '#4a433c',
    onBanner: '#fff6ea',
  },
} as const;

export type ColourTheme = keyof typeof siteColours;
export type ColourName = keyof (typeof siteColours)['light'];

/** A section's pigment, by theme: words and lines on paper. */
export const sitePigments = {
  light: [
    '#403a34',
    '#2a4a9c',
    '#1e6746',
    '#9c2b4b',
    '#414678',
    '#6a4a2c',
    '#54585c',
    '#205f78',
    '#805a09',
    '#96481c',
    '#713a7c',
    '#6a5e00',
    '#7b3b3c',
    '#4b6520',
  ],
  dark: [
    '#cfc5b5',
    '#98b2f2',
    '#74c298',
    '#ef94a8',
    '#aaaee2',
    '#d0a880',
    '#b5babf',
    '#80c1da',
    '#dcb253',
    '#e89d6b',
    '#d4a2e0',
    '#d2c654',
    '#dd9f9d',
    '#a9c470',
  ],
} as const;
