import {
  cellsPerSide,
  colourAt,
  coloursPerCell,
  cosinesAt,
  cosinesPerSide,
  detailAt,
  edgesAt,
  lookBytes,
  turnsPerCell,
} from './look-layout.ts';

/** A way of turning a picture over: mirrored left to right, top to bottom, and then along its diagonal, or not. */
interface Pose {
  isMirrored: boolean;
  isUpsideDown: boolean;
  isOnItsSide: boolean;
}

const choices = [false, true];

/** The eight ways in which a print is copied and a photograph is scanned, as it stands first. */
const poses: readonly Pose[] = choices.flatMap((isOnItsSide) =>
  choices.flatMap((isUpsideDown) => choices.map((isMirrored) => ({ isMirrored, isUpsideDown, isOnItsSide }))),
);

/** Source of each number of the turned descriptor, and its sign. */
interface Turn {
  from: Uint16Array;
  sign: Int8Array;
}

const turns: readonly Turn[] = poses.map(turnOf);

/** Returns the look of the picture in each of its poses: no pixel is looked at again. */
export function inAllPoses(look: Int8Array): Int8Array[] {
  return turns.map(({ from, sign }) => look.map((_, at) => (look[from[at] ?? 0] ?? 0) * (sign[at] ?? 1)));
}

function turnOf(pose: Pose): Turn {
  const turn = { from: new Uint16Array(lookBytes), sign: new Int8Array(lookBytes).fill(1) };
  for (let row = 0; row < cellsPerSide; row += 1) {
    for (let column = 0; column < cellsPerSide; column += 1) {
      const cell = row * cellsPerSide + column;
      const source = cellBefore(pose, row, column);
      for (let part = 0; part < coloursPerCell; part += 1) {
        turn.from[colourAt + cell * coloursPerCell + part] = colourAt + source * coloursPerCell + part;
      }
      turn.from[detailAt + cell] = detailAt + source;
      for (let way = 0; way < turnsPerCell; way += 1) {
        turn.from[edgesAt + cell * turnsPerCell + way] = edgesAt + source * turnsPerCell + wayBefore(pose, way);
      }
    }
  }
  setCosines(pose, turn);
  return turn;
}

function cellBefore({ isMirrored, isUpsideDown, isOnItsSide }: Pose, row: number, column: number): number {
  const [y, x] = isOnItsSide ? [column, row] : [row, column];
  const last = cellsPerSide - 1;
  return (isUpsideDown ? last - y : y) * cellsPerSide + (isMirrored ? last - x : x);
}

/** Edges run over half a turn: a mirror sends an angle to its negative, the diagonal to what is left of a quarter. */
function wayBefore({ isMirrored, isUpsideDown, isOnItsSide }: Pose, way: number): number {
  const upright = isOnItsSide ? turnsPerCell / 2 - way : way;
  return (turnsPerCell + (isMirrored === isUpsideDown ? upright : -upright)) % turnsPerCell;
}

/** Odd waves change their sign in a mirror; the diagonal exchanges vertical and horizontal. */
function setCosines({ isMirrored, isUpsideDown, isOnItsSide }: Pose, { from, sign }: Turn): void {
  for (let row = 0; row < cosinesPerSide; row += 1) {
    for (let column = 0; column < cosinesPerSide; column += 1) {
      const [vertical, horizontal] = isOnItsSide ? [column, row] : [row, column];
      const at = cosinesAt + row * cosinesPerSide + column;
      from[at] = cosinesAt + vertical * cosinesPerSide + horizontal;
      sign[at] = (isMirrored && horizontal % 2 === 1) !== (isUpsideDown && vertical % 2 === 1) ? -1 : 1;
    }
  }
}
