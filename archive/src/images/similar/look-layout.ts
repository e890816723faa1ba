/**
 * The order of a descriptor. A picture is divided into cells, row by row. What is found at a glance comes first:
 *
 *     colour   3 a cell: lightness, red against green, blue against yellow
 *     detail   1 a cell
 *     edges    8 a cell: how much runs which way, over half a turn
 *     cosines  8 × 8: the lowest frequencies of light and dark, vertical ones by row
 */
export const cellsPerSide = 4;
export const turnsPerCell = 8;
export const cosinesPerSide = 8;

const cells = cellsPerSide ** 2;
export const coloursPerCell = 3;
export const colourAt = 0;
export const detailAt = cells * coloursPerCell;
export const edgesAt = detailAt + cells;
export const cosinesAt = edgesAt + cells * turnsPerCell;
export const lookBytes = cosinesAt + cosinesPerSide ** 2;

/** The beginning of this length decides what is worth a second look. */
export const glanceBytes = detailAt + cells;
