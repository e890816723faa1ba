import { drawAlchemy } from './layouts/alchemy.ts';
import { drawBinding } from './layouts/binding.ts';
import { drawBotanical } from './layouts/botanical.ts';
import { drawDevice } from './layouts/device.ts';
import { drawEmblem } from './layouts/emblem.ts';
import { drawExlibris } from './layouts/exlibris.ts';
import { drawInitialPage } from './layouts/initial.ts';
import { drawLandscape } from './layouts/landscape.ts';
import { drawManuscript } from './layouts/manuscript.ts';
import { drawPhoto } from './layouts/photo.ts';
import { drawTitlepage } from './layouts/titlepage.ts';
import { ENGRAVED } from './manners.ts';
import { Pen } from './pen.ts';
import { plateSize } from './plate-spec.ts';
import type { Layout } from './layouts/layout.ts';
import type { Ground } from './paper.ts';
import type { Motif, PlateKind, PlateLettering, PlateSpec } from './plate-spec.ts';

const LAYOUTS: Record<PlateKind, Layout> = {
  emblem: drawEmblem,
  device: drawDevice,
  exlibris: drawExlibris,
  manuscript: drawManuscript,
  botanical: drawBotanical,
  alchemy: drawAlchemy,
  binding: drawBinding,
  landscape: drawLandscape,
  initial: drawInitialPage,
  titlepage: drawTitlepage,
  photo: drawPhoto,
};

/** A plate before it is printed. */
interface Composition {
  /** In the proportions of the plate; enlarged to its size when it is printed. */
  svg: string;
  ground: Ground;
  /** Motifs drawn, each time it was drawn. */
  drawn: readonly Motif[];
  /** Lines of lettering, as inscribed. */
  lettered: readonly string[];
}

/** Lays the plate out. Pure: everything follows from the spec. */
export function composePlate(spec: PlateSpec): Composition {
  const size = plateSize(spec);
  const pen = new Pen(JSON.stringify(spec), ENGRAVED);
  const {
    ground,
    colour = '#ffffff',
    fineness = 1,
  } = LAYOUTS[spec.kind]({
    pen,
    spec,
    size,
    lettering: curtail(spec.lettering ?? {}),
  });
  return { svg: pen.toSvg(size, { colour, fineness }), ground, drawn: pen.drawn, lettered: pen.lettered };
}

/** Characters a single piece of lettering may have, and the lines a plate may have: more would be too small to read. */
const LONGEST = 180;
const MOST_LINES = 8;

/** Overlong lettering cut at a word, so that no plate takes longer to draw than to look at. */
function curtail(lettering: PlateLettering): PlateLettering {
  const { lines, ...words } = lettering;
  const short = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, cutAtWord(text)]));
  return lines === undefined ? short : { ...short, lines: lines.slice(0, MOST_LINES).map(cutAtWord) };
}

function cutAtWord(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = cut.lastIndexOf(' ');
  return `${end > LONGEST / 2 ? cut.slice(0, end) : cut}...`;
}
