import { hatch } from './hatching.ts';
import { boxPath, num } from './geometry.ts';
import { SHADINGS } from './manners.ts';
import { createNoise } from './noise.ts';
import { pathBounds } from './path-bounds.ts';
import { createRandom } from './random.ts';
import { litFromLeft } from './tones.ts';
import type { Box } from './geometry.ts';
import type { Manner, Stuff } from './manners.ts';
import type { Noise } from './noise.ts';
import type { Motif, PlateSize } from './plate-spec.ts';
import type { Random } from './random.ts';
import type { Tone } from './tones.ts';

/** Placement of a thing: its origin on the page, its size, its turn in degrees, and whether it is mirrored. */
export interface Place {
  x: number;
  y: number;
  scale?: number;
  turn?: number;
  mirror?: boolean;
}

/** Engraving of a surface; see Hatching. `tone` defaults to light from the upper left. */
interface Engraving {
  tone?: Tone;
  angle?: number;
  gap?: number;
  bow?: number;
  swell?: number;
  /** Box the tone is spread over; the path's own by default. */
  box?: Box;
  colour?: string;
}

/** A body: engraved, outlined, and of some stuff. */
interface Solid extends Engraving {
  stuff?: Stuff;
  width?: number;
}

const LINE = 2.6;

/**
 * Drawing of a plate as SVG, in one manner at a time. Lines do not thicken as much as the things they outline when
 * these are enlarged, so that a motif at any size looks cut by the same hand.
 */
export class Pen {
  readonly random: Random;
  readonly noise: Noise;
  /** Motifs drawn so far, in order: what a test compares with what was asked for. */
  readonly drawn: Motif[] = [];
  /** Words set so far, as inscribed. */
  readonly lettered: string[] = [];
  manner: Manner;
  private readonly marks: string[] = [];
  private readonly defs: string[] = [SHADINGS];
  private scale = 1;

  constructor(seed: string, manner: Manner) {
    this.random = createRandom(seed);
    this.noise = createNoise(this.random);
    this.manner = manner;
  }

  colourOf(stuff: Stuff): string {
    return this.manner.colours[stuff] ?? this.manner.paper;
  }

  /** The colour of a stuff as a line: ink where the manner leaves it uncoloured. */
  inkOf(stuff: Stuff): string {
    return this.manner.colours[stuff] ?? this.manner.ink;
  }

  line(path: string, width = LINE, colour = this.manner.ink): this {
    return this.mark(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${this.breadth(width)}"` +
        ' stroke-linecap="round" stroke-linejoin="round"/>',
    );
  }

  /** An unscaled, possibly transparent stroke: grass, waves, the brush. */
  stroke(path: string, width: number, colour: string, opacity: number): this {
    return this.mark(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${num(width)}"` +
        `${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''} stroke-linecap="round"/>`,
    );
  }

  fill(path: string, colour = this.manner.ink, opacity = 1): this {
    return this.mark(`<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`);
  }

  /** A flat outlined piece, without shading. */
  shape(path: string, width = LINE, stuff: Stuff = 'paper'): this {
    return this.fill(path, this.colourOf(stuff)).line(path, width * this.manner.outline);
  }

  /** A dashed stroke: markings across a body that follows the path. */
  band(path: string, width: number, dashes: string, opacity: number): this {
    return this.mark(
      `<path d="${path}" fill="none" stroke="${this.manner.ink}" stroke-width="${this.breadth(width)}"` +
        ` stroke-dasharray="${dashes}" stroke-opacity="${opacity}"/>`,
    );
  }

  /** Shading lines alone, clipped to the path. */
  engrave(path: string, engraving: Engraving = {}): this {
    const { hatching } = this.manner;
    const lines = hatch({
      box: engraving.box ?? pathBounds(path),
      tone: engraving.tone ?? litFromLeft,
      angle: engraving.angle ?? 45,
      gap: ((engraving.gap ?? 5) * hatching.spacing) / this.scale ** 0.7,
      bow: engraving.bow ?? 0,
      swell: (engraving.swell ?? 0.42) * (hatching.weight ?? 1),
      scale: this.scale,
      random: this.random,
    });
    if (lines === '') return this;
    return this.clipped(path, () => this.fill(lines, engraving.colour ?? hatching.colour, hatching.opacity));
  }

  /** Colour and shading without an outline. */
  body(path: string, solid: Solid = {}): this {
    this.fill(path, this.colourOf(solid.stuff ?? 'paper'));
    if (this.manner.shading !== undefined) this.fill(path, `url(#${this.manner.shading})`);
    return this.engrave(path, solid);
  }

  /** A modelled body with its outline: what every solid thing is made of. */
  solid(path: string, solid: Solid = {}): this {
    return this.body(path, solid).line(path, (solid.width ?? LINE) * this.manner.outline);
  }

  /** Draws in the place's own coordinates. */
  at(place: Place, draw: () => void): this {
    const scale = place.scale ?? 1;
    const across = place.mirror === true ? -scale : scale;
    const turn = place.turn === undefined ? '' : `rotate(${num(place.turn)})`;
    const outer = this.scale;
    this.scale = outer * scale;
    const size = `scale(${across.toFixed(3)} ${scale.toFixed(3)})`;
    this.group(`transform="translate(${num(place.x)} ${num(place.y)})${turn}${size}"`, draw);
    this.scale = outer;
    return this;
  }

  /** Draws only inside the path. */
  clipped(path: string, draw: () => void): this {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
    return this.group(`clip-path="url(#${id})"`, draw);
  }

  /** Draws in another manner, then goes back to this one. */
  inManner(manner: Manner, draw: () => void): this {
    const before = this.manner;
    this.manner = manner;
    draw();
    this.manner = before;
    return this;
  }

  /** Adds a paint server or clip path, and says its id. */
  define(definition: (id: string) => string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(definition(id));
    return id;
  }

  /** The whole plate on its ground colour, at `fineness` pixels for each of the sheet's. */
  toSvg({ width, height }: PlateSize, { colour, fineness }: { colour: string; fineness: number }): string {
    const sheet = `<path d="${boxPath({ x: 0, y: 0, width, height })}" fill="${colour}"/>`;
    const size = `width="${Math.round(width * fineness)}" height="${Math.round(height * fineness)}"`;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`;
    return `${head}<defs>${this.defs.join('')}</defs>${sheet}${this.marks.join('')}</svg>`;
  }

  private group(attributes: string, draw: () => void): this {
    this.mark(`<g ${attributes}>`);
    draw();
    return this.mark('</g>');
  }

  private mark(svg: string): this {
    this.marks.push(svg);
    return this;
  }

  private breadth(width: number): string {
    return (width / this.scale ** 0.6).toFixed(2);
  }
}
