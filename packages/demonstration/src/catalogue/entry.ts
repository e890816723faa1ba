import { record } from '@iconotheca/contracts/item/item';
import type { Item, TextField, Usage } from '@iconotheca/contracts/item/item';
import type { Motif, PlateSpec } from '../plates/plate-spec.ts';
import { MOTIFS } from '../plates/plate-spec.ts';
import { motifNotations } from './motif-notations.ts';

/** An image identifier and what is drawn on it. */
export interface Plate {
  name: string;
  spec: PlateSpec;
}

/** A record with the plates it shows; two entries may show the same plate. */
export interface Entry {
  item: Item;
  plates: readonly Plate[];
}

export type Fields = Readonly<Partial<Record<TextField, string | readonly string[]>>>;

export interface Extras {
  plates?: readonly Plate[];
  /** Notations besides those of the motifs on the plates. */
  concepts?: readonly string[];
  /** Set if its institution has not described its plates yet. */
  isUndescribed?: boolean;
  usage?: readonly Usage[];
}

/** Makes a record of it: fields that hold nothing are left out, and IC says what its plates show. */
export function entry(
  fields: Fields,
  { plates = [], concepts = [], isUndescribed = false, usage = [] }: Extras = {},
): Entry {
  const filled = Object.entries(fields).flatMap(([field, value]) => {
    const values = [value].flat().filter((text) => text !== undefined && text !== '');
    return values.length === 0 ? [] : [[field, values] as const];
  });
  const shown = plates.flatMap((plate) => plate.spec.motifs.map((motif) => motifNotations[motif]));
  const notations = isUndescribed ? [] : [...new Set([...shown, ...concepts])];
  const item = record.parse({
    ...Object.fromEntries(filled),
    ...(plates.length > 0 && { ALLIMAGES: plates.map((plate) => plate.name) }),
    ...(notations.length > 0 && { IC: notations }),
    ...(usage.length > 0 && { USAGE: usage }),
  });
  return { item, plates };
}

/** Returns the record with other plates, and in IC also the motifs on them that it did not name. */
export function withPlates({ item }: Entry, plates: readonly Plate[]): Entry {
  const shown = plates.flatMap((plate) => plate.spec.motifs.map((motif) => motifNotations[motif]));
  const IC = [...new Set([...(item.IC ?? []), ...shown])];
  return { plates, item: { ...item, ALLIMAGES: plates.map((plate) => plate.name), IC } };
}

/** Names an image: `HOOGVELD_P07`, 2 → `hoogveld-p07-2.jpg`; the first image of a record has no number. */
export function imageName(uid: string, position = 1): string {
  const slug = uid
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return position === 1 ? `${slug}.jpg` : `${slug}-${position}.jpg`;
}

/** Reads motifs: `lion oak` → two; throws on a word that cannot be drawn. */
export function motifsOf(words: string): Motif[] {
  return words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const motif = MOTIFS.find((known) => known === word);
      if (!motif) throw new Error(`${word} is not a motif`);
      return motif;
    });
}
