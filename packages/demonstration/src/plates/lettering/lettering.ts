import { boxAround, num, TURN } from '../geometry.ts';
import { glyphOf } from './glyphs.ts';
import type { Box, Point } from '../geometry.ts';
import type { Pen } from '../pen.ts';

/** Letter-spacing as a share of the size: capitals want air. */
const SPACING = 0.15;
const ARC_SPACING = 0.22;

/** Letters that do not come apart under Unicode decomposition. */
const FOLDS: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  '&': 'ET',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/** Prepares a text for an inscription: upper case, accents folded, signs that the alphabet lacks left out; U becomes V. */
export function inscribe(text: string): string {
  const folded = text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
  const letters = Array.from(folded, (character) => FOLDS[character] ?? character).join('');
  const known = Array.from(letters.replaceAll('U', 'V').replaceAll(/\s/g, ' ')).filter(
    (character) => glyphOf(character) !== undefined,
  );
  return known.join('').replaceAll(/ +/g, ' ').trim();
}

/** Returns breadth of inscribed text at a size, its own letter-spacing included. */
export function measure(text: string, size: number, spacing = SPACING): number {
  let breadth = -spacing;
  for (const character of text) breadth += (glyphOf(character)?.width ?? 0) / 100 + spacing;
  return Math.max(0, breadth) * size;
}

interface TextStyle {
  /** Cap height. */
  size: number;
  colour?: string;
  align?: 'start' | 'middle' | 'end';
  spacing?: number;
  /** Longer text is set smaller until it fits. */
  maxWidth?: number;
}

/** Sets one line with its baseline at `at`. Gives the size it was set at. */
export function setLine(pen: Pen, text: string, at: Point, style: TextStyle): number {
  const letters = inscribe(text);
  const spacing = style.spacing ?? SPACING;
  const natural = measure(letters, style.size, spacing);
  const size = style.size * Math.min(1, (style.maxWidth ?? Infinity) / Math.max(1, natural));
  const breadth = measure(letters, size, spacing);
  let x = at[0] - { start: 0, middle: breadth / 2, end: breadth }[style.align ?? 'middle'];
  let path = '';
  for (const character of letters) {
    path += glyphPath(character, { x, y: at[1], size, turn: 0 });
    x += ((glyphOf(character)?.width ?? 0) / 100 + spacing) * size;
  }
  if (path !== '') pen.fill(path, style.colour).lettered.push(letters);
  return size;
}

interface BlockStyle {
  size: number;
  /** Distance between baselines over size. */
  leading: number;
  colour?: string;
  align?: 'start' | 'middle';
}

/** A line a little too long is set this much smaller rather than broken. */
const KEEP_WHOLE = 0.64;

/** Wraps the lines into the box, smaller if they would not fit. Gives the y below the last line set. */
export function setBlock(pen: Pen, lines: readonly string[], box: Box, style: BlockStyle): number {
  let size = style.size;
  let wrapped = wrapAll(lines, size, box.width);
  const longest = Math.max(1, ...lines.map((line) => measure(inscribe(line), size)));
  if (longest > box.width && longest * KEEP_WHOLE <= box.width) {
    size *= (box.width / longest) * 0.999;
    wrapped = wrapAll(lines, size, box.width);
  }
  while (wrapped.length * size * style.leading > box.height && size > 7) {
    size *= 0.94;
    wrapped = wrapAll(lines, size, box.width);
  }
  const x = style.align === 'start' ? box.x : box.x + box.width / 2;
  wrapped.forEach((line, index) => {
    const baseline = box.y + size + index * size * style.leading;
    setLine(pen, line, [x, baseline], { ...style, size, maxWidth: box.width });
  });
  return box.y + wrapped.length * size * style.leading;
}

function wrapAll(lines: readonly string[], size: number, width: number): string[] {
  return lines.flatMap((line) => wrapEvenly(inscribe(line), size, width)).filter((line) => line !== '');
}

/** Breaks a text into as few lines as greedy breaking needs, of even length: no word is left alone on the last. */
function wrapEvenly(text: string, size: number, width: number): string[] {
  let lines = wrap(text, size, width);
  for (let narrower = width * 0.95; narrower > width * 0.5; narrower -= width * 0.05) {
    const tighter = wrap(text, size, narrower);
    if (tighter.length > lines.length) break;
    lines = tighter;
  }
  return lines;
}

/** Greedy line breaking; a word longer than the measure keeps a line of its own. */
function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

interface ArcStyle {
  size: number;
  colour?: string;
  /** Share of the ellipse the text may take, 1 all round; longer text is set smaller. */
  share: number;
  /** Middle of the text, radians; straight up by default. */
  middle?: number;
}

/**
 * Sets text along an ellipse, read clockwise, letters centred on the line itself. Gives the angles (radians) it
 * begins and ends at.
 */
export function setArc(
  pen: Pen,
  text: string,
  ellipse: { x: number; y: number; rx: number; ry: number },
  style: ArcStyle,
): { from: number; to: number } {
  const letters = inscribe(text);
  const round = ((ellipse.rx + ellipse.ry) / 2) * TURN * style.share;
  const natural = measure(letters, style.size, ARC_SPACING);
  const size = style.size * Math.min(1, round / Math.max(1, natural));
  const from = beginning(letters, size, ellipse, style.middle ?? -Math.PI / 2);
  let angle = from;
  let path = '';
  for (const character of letters) {
    const step = angularStep(character, size, ellipse, angle);
    const middle = angle + step / 2;
    const turn = Math.atan2(ellipse.ry * Math.cos(middle), -ellipse.rx * Math.sin(middle));
    const half = ((glyphOf(character)?.width ?? 0) / 200) * size;
    const [x, y] = [ellipse.x + ellipse.rx * Math.cos(middle), ellipse.y + ellipse.ry * Math.sin(middle)];
    const baseX = x - half * Math.cos(turn) - (size / 2) * Math.sin(turn);
    const baseY = y - half * Math.sin(turn) + (size / 2) * Math.cos(turn);
    path += glyphPath(character, { x: baseX, y: baseY, size, turn });
    angle += step;
  }
  if (path !== '') pen.fill(path, style.colour).lettered.push(letters);
  return { from, to: angle };
}

type Ellipse = { rx: number; ry: number };

function angularStep(character: string, size: number, { rx, ry }: Ellipse, angle: number): number {
  const advance = ((glyphOf(character)?.width ?? 0) / 100 + ARC_SPACING) * size;
  return advance / Math.hypot(rx * Math.sin(angle), ry * Math.cos(angle));
}

/** Angle at which text must begin to be centred on `middle`: half of it is walked backwards. */
function beginning(letters: string, size: number, ellipse: Ellipse, middle: number): number {
  const half = measure(letters, size, ARC_SPACING) / 2;
  const stride = 2;
  let angle = middle;
  for (let walked = 0; walked < half; walked += stride) {
    angle -= stride / Math.hypot(ellipse.rx * Math.sin(angle), ellipse.ry * Math.cos(angle));
  }
  return angle;
}

/** Returns one capital as a path: baseline start at (x, y), turned by radians. Empty for a sign without a drawing. */
export function glyphPath(
  character: string,
  { x, y, size, turn }: { x: number; y: number; size: number; turn: number },
): string {
  const [cos, sin, unit] = [Math.cos(turn), Math.sin(turn), size / 100];
  const contours = glyphOf(character)?.contours ?? [];
  return contours
    .map((contour) => {
      const points = contour.map(([across, down]) => {
        const [right, below] = [across * unit, (down - 100) * unit];
        return `${num(x + right * cos - below * sin)} ${num(y + right * sin + below * cos)}`;
      });
      return `M${points.join('L')}Z`;
    })
    .join('');
}

/** Returns the box that a capital of the given height fills when centred on a point. */
export function glyphBox(character: string, centre: Point, height: number): Box {
  const width = ((glyphOf(character)?.width ?? 0) / 100) * height;
  return boxAround(centre[0], centre[1], width, height);
}
