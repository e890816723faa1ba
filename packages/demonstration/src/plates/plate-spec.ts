/** Kinds of plate the demonstration collection is made of. */
export const PLATE_KINDS = [
  'emblem',
  'device',
  'exlibris',
  'manuscript',
  'botanical',
  'alchemy',
  'binding',
  'landscape',
  'initial',
  'titlepage',
  'photo',
] as const;

export type PlateKind = (typeof PLATE_KINDS)[number];

/** Everything a plate can be a picture of; each has its drawing in `motifs/`. */
export const MOTIFS = [
  'oak',
  'pine',
  'sun',
  'moon',
  'star',
  'ship',
  'book',
  'key',
  'anchor',
  'tower',
  'heart',
  'hand',
  'lily',
  'rose',
  'lion',
  'bird',
  'snake',
  'crown',
  'hourglass',
  'skull',
  'flame',
  'comet',
  'fish',
  'bee',
  'scales',
  'column',
  'candle',
  'mountain',
  'fountain',
  'wheel',
  'sword',
  'bell',
  'shell',
  'wheat',
  'eye',
  'butterfly',
] as const;

export type Motif = (typeof MOTIFS)[number];

/**
 * Words on a plate, set in roman capitals. Absent words are left out, never invented; given ones are set, but for
 * `initial` where the kind has none, and motto, lines and caption, for which a binding has no room. Long words are set
 * smaller or broken; beyond 180 characters and 8 lines they are cut.
 */
export interface PlateLettering {
  heading?: string;
  motto?: string;
  lines?: readonly string[];
  name?: string;
  place?: string;
  year?: string;
  /** The letter of an illuminated or woodcut initial; only its first character is drawn. */
  initial?: string;
  caption?: string;
}

/** A plate in words. The same spec always gives the same bytes. */
export interface PlateSpec {
  kind: PlateKind;
  /** Everything random on the plate follows from kind, seed and the rest of the spec. */
  seed: string;
  /** The first is the main subject; others appear beside it where the kind allows. */
  motifs: readonly Motif[];
  format: 'portrait' | 'landscape' | 'square';
  /** landscape: painting, print or pen-and-wash drawing; emblem: `coloured` by hand; other kinds draw one way. */
  treatment?: 'engraved' | 'coloured' | 'painted' | 'pen';
  lettering?: PlateLettering;
}

/** Pixels. */
export interface PlateSize {
  width: number;
  height: number;
}

const SIZES: Record<PlateSpec['format'], PlateSize> = {
  portrait: { width: 1200, height: 1600 },
  landscape: { width: 1600, height: 1200 },
  square: { width: 1400, height: 1400 },
};

/** Covers, bookplates and leaves that are always upright, whatever format the spec names. */
const ALWAYS_UPRIGHT: ReadonlySet<PlateKind> = new Set(['device', 'exlibris', 'alchemy', 'binding', 'initial']);

/** Returns the size in pixels, known without drawing. */
export function plateSize(spec: PlateSpec): PlateSize {
  return ALWAYS_UPRIGHT.has(spec.kind) ? SIZES.portrait : SIZES[spec.format];
}
