/** Material of a thing: hand-colouring and painting look their colours up by it. */
const STUFFS = [
  'paper',
  'leaf',
  'needle',
  'wood',
  'gold',
  'stone',
  'steel',
  'red',
  'rose',
  'lily',
  'skin',
  'fur',
  'mane',
  'plume',
  'sail',
  'bone',
  'fire',
  'water',
  'scale',
  'cloud',
  'leather',
  'blue',
  'earth',
  'snow',
  'pearl',
  'dark',
] as const;

export type Stuff = (typeof STUFFS)[number];

/** A way of making pictures: which ink, which colours, how form is modelled. */
export interface Manner {
  /** Technique of grounds, skies and waters. */
  technique: 'burin' | 'brush' | 'wash';
  /** Palette of the scenery; see scenery/light.ts. */
  palette: 'bare' | 'tinted' | 'jewel' | 'oil' | 'grey';
  ink: string;
  paper: string;
  /** Colours by stuff; a stuff without one is left as paper. */
  colours: Partial<Record<Stuff, string>>;
  /** Shading lines: an engraver's have `spacing` 1 and `weight` 1, a pen's are farther apart and thinner. */
  hatching: { colour: string; opacity: number; spacing: number; weight?: number };
  /** Gradient laid over every solid body, by id (see SHADINGS). */
  shading?: 'modelling' | 'sepia';
  /** Outline weight, 1 for an engraver's. */
  outline: number;
}

const INK = '#1d1712';

export const ENGRAVED: Manner = {
  technique: 'burin',
  palette: 'bare',
  ink: INK,
  paper: '#fff',
  colours: {},
  hatching: { colour: INK, opacity: 1, spacing: 1 },
  outline: 1,
};

/** Transparent watercolour over a print, as sold "coloured" by the publisher. */
export const COLOURED: Manner = {
  ...ENGRAVED,
  palette: 'tinted',
  colours: {
    leaf: '#b4c389',
    needle: '#9db487',
    wood: '#c9a67c',
    gold: '#f0d489',
    stone: '#e0d3c0',
    steel: '#c9d3d8',
    red: '#d98a78',
    rose: '#e6a5a0',
    lily: '#f4e6b4',
    skin: '#efc9ac',
    fur: '#dfb679',
    mane: '#c08a55',
    plume: '#d9a06e',
    sail: '#f3ecda',
    bone: '#efe6cb',
    fire: '#eda765',
    water: '#b9d0d0',
    scale: '#a9c2ad',
    cloud: '#eef0ee',
    leather: '#c08c6c',
    blue: '#9fb8cf',
    earth: '#d6c193',
    snow: '#f3f5f4',
    pearl: '#f0ddd0',
    dark: '#8d8478',
  },
};

/** Body colour and gold of an illuminated page. */
export const LIMNED: Manner = {
  technique: 'burin',
  palette: 'jewel',
  ink: '#2a2018',
  paper: '#fff',
  colours: {
    leaf: '#6f9a4d',
    needle: '#4d8054',
    wood: '#a9713d',
    gold: '#e2b23c',
    stone: '#cbbfb0',
    steel: '#a9bac6',
    red: '#c23b2c',
    rose: '#d9556a',
    lily: '#f6efe0',
    skin: '#f0c39e',
    fur: '#d99a3a',
    mane: '#b5652a',
    plume: '#c96a34',
    sail: '#f6eedb',
    bone: '#efe4c4',
    fire: '#e9702c',
    water: '#7aa7c9',
    scale: '#6fa08f',
    cloud: '#f2f4f7',
    leather: '#a3432f',
    blue: '#3f67a8',
    earth: '#a9a35a',
    snow: '#f4f7fa',
    pearl: '#f0d6c4',
    dark: '#4a4138',
  },
  hatching: { colour: '#2a2018', opacity: 0.62, spacing: 1.15 },
  outline: 1,
};

/** Oil or gouache: colour and modelling, the line all but gone. */
export const PAINTED: Manner = {
  technique: 'brush',
  palette: 'oil',
  ink: '#33261c',
  paper: '#f4ead6',
  colours: {
    leaf: '#5d7338',
    needle: '#3d5a3c',
    wood: '#6f4d30',
    gold: '#d8a83f',
    stone: '#b39d84',
    steel: '#8d98a0',
    red: '#a33a2b',
    rose: '#cf6f74',
    lily: '#efe3c8',
    skin: '#dfa984',
    fur: '#b9803f',
    mane: '#7d4a24',
    plume: '#8a5630',
    sail: '#e9dcc0',
    bone: '#ddcfaa',
    fire: '#e88a35',
    water: '#6f93a0',
    scale: '#6d8a80',
    cloud: '#ece6da',
    leather: '#7d3f2b',
    blue: '#4f6f96',
    earth: '#8a7a4b',
    snow: '#f2efe6',
    pearl: '#e6cdbb',
    dark: '#3d342c',
  },
  hatching: { colour: '#20140c', opacity: 0.26, spacing: 1.5 },
  shading: 'modelling',
  outline: 0.62,
};

/** Brown ink and a sepia wash on laid paper. */
export const PEN_AND_WASH: Manner = {
  technique: 'wash',
  palette: 'bare',
  ink: '#4a3220',
  paper: '#fff',
  colours: {},
  hatching: { colour: '#4a3220', opacity: 0.85, spacing: 1.7, weight: 0.5 },
  shading: 'sepia',
  outline: 0.92,
};

/** Returns the manner of gold tooling: only the line shows, the leather is the body of everything. */
export function gilt(leather: string): Manner {
  return {
    technique: 'burin',
    palette: 'bare',
    ink: '#e0bc62',
    paper: leather,
    colours: {},
    hatching: { colour: '#e0bc62', opacity: 0.92, spacing: 1.25 },
    outline: 1.15,
  };
}

/** A thing before the camera: a dark body with just enough drawing in it to be known. */
export const SILHOUETTE: Manner = {
  technique: 'brush',
  palette: 'grey',
  ink: '#1c1c1c',
  paper: '#6b6b6b',
  colours: { ...Object.fromEntries(STUFFS.map((stuff) => [stuff, '#5a5a5a'])), water: '#9a9a9a', cloud: '#a6a6a6' },
  hatching: { colour: '#161616', opacity: 0.55, spacing: 1.3 },
  shading: 'modelling',
  outline: 1.05,
};

/** Manner of the things that shine in a photograph: the sun, the moon, a flame. */
export const LUMINOUS: Manner = {
  technique: 'brush',
  palette: 'grey',
  ink: '#5e5e5e',
  paper: '#ffffff',
  colours: { dark: '#9a9a9a' },
  hatching: { colour: '#8f8f8f', opacity: 0.6, spacing: 1.4 },
  outline: 1.05,
};

/** Gradients the manners lay over bodies; part of every plate's SVG. */
export const SHADINGS =
  '<linearGradient id="modelling" x1="0" y1="0" x2=".9" y2="1">' +
  '<stop offset="0" stop-color="#fff4d8" stop-opacity=".42"/>' +
  '<stop offset=".42" stop-color="#fff4d8" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#140c06" stop-opacity=".56"/></linearGradient>' +
  '<linearGradient id="sepia" x1="0" y1="0" x2="1" y2=".8">' +
  '<stop offset=".34" stop-color="#8a6237" stop-opacity=".05"/>' +
  '<stop offset=".6" stop-color="#8a6237" stop-opacity=".3"/>' +
  '<stop offset="1" stop-color="#6e4a26" stop-opacity=".6"/></linearGradient>';
