import { pick } from '../random.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';

/** Colours of the air, the land from far to near, and the water, at one hour. */
export interface Light {
  zenith: string;
  horizon: string;
  cloud: string;
  far: string;
  middle: string;
  near: string;
  ground: string;
  water: string;
  /** Lightest touch of the brush. */
  glint: string;
}

type Hour = 'day' | 'dawn' | 'night';

const BARE: Light = {
  zenith: '#fff',
  horizon: '#fff',
  cloud: '#fff',
  far: '#fff',
  middle: '#fff',
  near: '#fff',
  ground: '#fff',
  water: '#fff',
  glint: '#fff',
};

/** Washes of a colourist paid by the sheet. */
const TINTED: Light[] = [
  {
    ...BARE,
    zenith: '#cfdde2',
    horizon: '#f6efdc',
    far: '#c9d3d6',
    middle: '#ccd3a6',
    near: '#bcc78f',
    ground: '#dccf9f',
    water: '#c3d8d8',
  },
  {
    ...BARE,
    zenith: '#d9dfe0',
    horizon: '#f4dfc0',
    far: '#d3cdcf',
    middle: '#d6d2a0',
    near: '#c6bd86',
    ground: '#dcc79a',
    water: '#c9d6d0',
  },
];

const JEWEL: Light[] = [
  {
    ...BARE,
    zenith: '#6f9bd0',
    horizon: '#e9eef2',
    far: '#9db6cf',
    middle: '#8fb070',
    near: '#7ea35c',
    ground: '#a9b45e',
    water: '#7fabd0',
  },
  {
    ...BARE,
    zenith: '#7d8fc9',
    horizon: '#f3ddb6',
    far: '#a9aecb',
    middle: '#9aa865',
    near: '#84995a',
    ground: '#b9ac60',
    water: '#8aa9c4',
  },
];

const OIL: Record<Hour, Light[]> = {
  day: [
    {
      zenith: '#7396ad',
      horizon: '#e9dfc4',
      cloud: '#f4ecdc',
      far: '#93a7ad',
      middle: '#7f8f6a',
      near: '#66743f',
      ground: '#8f8450',
      water: '#86a0a4',
      glint: '#f3ead0',
    },
    {
      zenith: '#8a9fa8',
      horizon: '#e6d6b4',
      cloud: '#efe4cf',
      far: '#a0a59b',
      middle: '#8d8a5c',
      near: '#6d6a3a',
      ground: '#9a8650',
      water: '#8b9c98',
      glint: '#f1e3c0',
    },
  ],
  dawn: [
    {
      zenith: '#7c8aa6',
      horizon: '#f3cf98',
      cloud: '#f6dfc0',
      far: '#a596a0',
      middle: '#85805c',
      near: '#64613a',
      ground: '#937c48',
      water: '#9f9c98',
      glint: '#fbe6b8',
    },
    {
      zenith: '#a08f92',
      horizon: '#f0b97c',
      cloud: '#f3d3ac',
      far: '#9c8484',
      middle: '#7b6f4c',
      near: '#5c5230',
      ground: '#8a6c3e',
      water: '#a38f80',
      glint: '#fbdca4',
    },
  ],
  night: [
    {
      zenith: '#27344f',
      horizon: '#7f8a97',
      cloud: '#97a0aa',
      far: '#4c5a70',
      middle: '#39473f',
      near: '#2f3a2c',
      ground: '#47462f',
      water: '#4a5d70',
      glint: '#dfe0cc',
    },
    {
      zenith: '#2e3350',
      horizon: '#94867f',
      cloud: '#a39a98',
      far: '#55566b',
      middle: '#424438',
      near: '#343526',
      ground: '#4d432c',
      water: '#55606c',
      glint: '#ead9b4',
    },
  ],
};

const GREY: Light[] = [
  {
    zenith: '#aeaeae',
    horizon: '#f0f0f0',
    cloud: '#fafafa',
    far: '#c6c6c6',
    middle: '#9c9c9c',
    near: '#747474',
    ground: '#5f5f5f',
    water: '#a9a9a9',
    glint: '#f4f4f4',
  },
  {
    zenith: '#9a9a9a',
    horizon: '#e6e6e6',
    cloud: '#f2f2f2',
    far: '#bcbcbc',
    middle: '#8e8e8e',
    near: '#666',
    ground: '#545454',
    water: '#9d9d9d',
    glint: '#ededed',
  },
];

/** Returns the light of a scene: night where the moon, a star or a comet is shown, dawn where the sun is. */
export function lightOf(pen: Pen, motifs: readonly Motif[]): Light {
  const night = motifs.some((motif) => motif === 'moon' || motif === 'star' || motif === 'comet');
  const hour: Hour = night ? 'night' : motifs.includes('sun') ? 'dawn' : 'day';
  switch (pen.manner.palette) {
    case 'tinted':
      return pick(pen.random, TINTED);
    case 'jewel':
      return pick(pen.random, JEWEL);
    case 'oil':
      return pick(pen.random, OIL[hour]);
    case 'grey':
      return pick(pen.random, GREY);
    case 'bare':
    default:
      return BARE;
  }
}
