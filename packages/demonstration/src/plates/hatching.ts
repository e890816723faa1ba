import { clamp, num } from './geometry.ts';
import type { Box } from './geometry.ts';
import type { Random } from './random.ts';
import type { Tone } from './tones.ts';

export interface Hatching {
  box: Box;
  tone: Tone;
  /** Direction of the lines in degrees. */
  angle: number;
  /** Distance between lines. */
  gap: number;
  /** Sideways push of the middle of each line: lines follow a swelling form. */
  bow: number;
  /** Half the line's breadth at full darkness, as a share of the gap. */
  swell: number;
  /** Page pixels per unit: how finely a line must be sampled. */
  scale: number;
  random: Random;
}

/** Pixels between the places where a line's breadth is set. */
const STRIDE = 28;
/** Half-breadths below this many pixels leave the plate bare. */
const HAIR = 0.22;

/**
 * Hatches with the burin: parallel lines over the box that swell and shrink with the tone, as one filled path. Lines
 * tremble a little and are not quite evenly laid; ruled ones look like a machine's.
 */
export function hatch(hatching: Hatching): string {
  const { box, gap, random } = hatching;
  const angle = (hatching.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2 + gap;
  const reach = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2 + Math.abs(hatching.bow) + gap;
  const strides = Math.max(4, Math.ceil((half * 2 * hatching.scale) / STRIDE));
  let path = '';
  for (let offset = -reach; offset <= reach; offset += gap) {
    const shift = offset + (random() - 0.5) * gap * 0.25;
    path += hatchLine(hatching, { shift, phase: random() * 9, half, strides, cos, sin });
  }
  return path;
}

interface Course {
  shift: number;
  phase: number;
  half: number;
  strides: number;
  cos: number;
  sin: number;
}

/** One line, broken where the tone lets the paper through; the burin enters and leaves the copper in a point. */
function hatchLine({ box, tone, gap, bow, swell, scale }: Hatching, course: Course): string {
  const { shift, phase, half, strides, cos, sin } = course;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  let path = '';
  let upper: string[] = [];
  let lower: string[] = [];
  let behind = '';
  for (let stride = 0; stride <= strides; stride += 1) {
    const along = -half + (2 * half * (stride + (phase % 1))) / strides;
    const tremble = Math.sin(along / 37 + phase) * gap * 0.08;
    const aside = shift + tremble + bow * (1 - (along / half) ** 2);
    const x = middleX + along * cos - aside * sin;
    const y = middleY + along * sin + aside * cos;
    const breadth = clamp(tone((x - box.x) / box.width, (y - box.y) / box.height)) * gap * swell;
    const here = `${num(x)} ${num(y)}`;
    if (breadth * scale >= HAIR) {
      if (upper.length === 0 && behind !== '') upper.push(behind);
      upper.push(`${num(x + sin * breadth)} ${num(y - cos * breadth)}`);
      lower.push(`${num(x - sin * breadth)} ${num(y + cos * breadth)}`);
    } else if (upper.length > 0) {
      path += `M${upper.join('L')}L${here}L${lower.reverse().join('L')}Z`;
      upper = [];
      lower = [];
    }
    behind = here;
  }
  return upper.length > 1 ? `${path}M${upper.join('L')}L${lower.reverse().join('L')}Z` : path;
}
