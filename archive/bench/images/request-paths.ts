import { pictureSize } from './make-pictures.ts';

/**
 * Lists the tiles of a side at full size, each once, whole ones only: as a viewer that zooms in asks for them.
 * @param offset in pixels from where viewers ask: such regions are in no pyramid
 */
export function tilePaths(names: readonly string[], side: number, offset = 0): string[] {
  const across = Math.floor((pictureSize.width - offset) / side);
  const down = Math.floor((pictureSize.height - offset) / side);
  return names.flatMap((name) =>
    Array.from({ length: across * down }, (_, at) => {
      const [x, y] = [offset + (at % across) * side, offset + Math.floor(at / across) * side];
      return `/iiif/2/${name}/${x},${y},${side},${side}/${side},/0/default.jpg`;
    }),
  );
}

/** Lists the tiles of the level at half the size, which come from the pyramid's second page. */
export function halfTilePaths(names: readonly string[], side: number): string[] {
  return tilePaths(names, side * 2).map((path) => path.replace(`/${side * 2},/0/`, `/${side},/0/`));
}

/** Lists the thumbnails of images. */
export function thumbnailPaths(names: readonly string[], width = 150): string[] {
  return names.map((name) => `/iiif/2/${name}/full/${width},/0/default.jpg`);
}

/** Lists twelve of the largest renderings there are, each another. */
export function heavyPaths(names: readonly string[]): string[] {
  return thumbnailPaths(Array.from({ length: 12 }, (_, at) => names[at % names.length] ?? '')).map((path, at) =>
    path.replace('/150,/', `/${4_000 - at},/`),
  );
}
