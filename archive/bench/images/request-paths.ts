import { pictureSize } from './make-pictures.ts';

/** How an image server calls a picture: `/iiif/2/scan-1.jpg`. */
export type Service = (name: string) => string;

/**
 * Tiles of a side at full size, each once, whole ones only: as a viewer that zooms in asks for them.
 * @param offset in pixels from where viewers ask: such regions are in no pyramid
 */
export function tilePaths(names: readonly string[], side: number, service: Service, offset = 0): string[] {
  const across = Math.floor((pictureSize.width - offset) / side);
  const down = Math.floor((pictureSize.height - offset) / side);
  return names.flatMap((name) =>
    Array.from({ length: across * down }, (_, at) => {
      const [x, y] = [offset + (at % across) * side, offset + Math.floor(at / across) * side];
      return `${service(name)}/${x},${y},${side},${side}/${side},/0/default.jpg`;
    }),
  );
}

/** The tiles of the level at half the size, which come from the pyramid's second page. */
export function halfTilePaths(names: readonly string[], side: number, service: Service): string[] {
  return tilePaths(names, side * 2, service).map((path) => path.replace(`/${side * 2},/0/`, `/${side},/0/`));
}

export function thumbnailPaths(names: readonly string[], service: Service, width = 150): string[] {
  return names.map((name) => `${service(name)}/full/${width},/0/default.jpg`);
}

/** Twelve of the largest renderings there are, each another. */
export function heavyPaths(names: readonly string[], service: Service): string[] {
  return Array.from(
    { length: 12 },
    (_, at) => `${service(names[at % names.length] ?? '')}/full/${4_000 - at},/0/default.jpg`,
  );
}
