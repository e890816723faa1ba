import { ENGRAVED } from './manners.ts';
import { setBlock } from './lettering.ts';
import { drawOak } from './motifs/trees.ts';
import { Pen } from './pen.ts';
import { plateSize } from './plate-spec.ts';
import type { Ground } from './paper.ts';
import type { Motif, PlateSpec } from './plate-spec.ts';

/** A plate before it is printed. */
export interface Composition {
  svg: string;
  ground: Ground;
  /** Pixels the drawing is blurred by; 0 for a sharp one. */
  softness: number;
  /** Motifs drawn, in order. */
  drawn: readonly Motif[];
}

/** Lays the plate out. Pure: everything follows from the spec. */
export function composePlate(spec: PlateSpec): Composition {
  const size = plateSize(spec);
  const pen = new Pen(JSON.stringify(spec), ENGRAVED);
  pen.at({ x: size.width / 2, y: size.height / 2, scale: 4 }, () => drawOak(pen));
  const lines = [spec.lettering?.heading ?? '', ...(spec.lettering?.lines ?? [])];
  setBlock(pen, lines, { x: 100, y: 100, width: size.width - 200, height: 200 }, { size: 48, leading: 1.6 });
  return { svg: pen.toSvg(size, '#fff'), ground: 'rag', softness: 0, drawn: pen.drawn };
}
