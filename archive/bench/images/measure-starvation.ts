import type { Figure } from '../report/report.ts';
import { openAsker } from './ask-over-socket.ts';
import { measureLoad, repeated } from './measure-load.ts';
import { heavyPaths, thumbnailPaths, tilePaths, type Service } from './request-paths.ts';

interface StarvationOptions {
  url: string;
  names: readonly string[];
  service: Service;
  pids: readonly number[];
}

/** What readers feel while twelve others ask for whole pictures at once: small things go on in their own lane. */
export async function measureStarvation({ url, names, service, pids }: StarvationOptions): Promise<Figure[]> {
  const begun = performance.now();
  const heavy = Promise.all(
    heavyPaths(names, service).map(async (path) => {
      const asker = openAsker(url);
      await asker.ask(path);
      asker.close();
    }),
  );
  const thumbnails = await measureLoad({ url, paths: repeated(thumbnailPaths(names, service), 400), pids });
  // Beside the grid of the pyramid, so that each is rendered.
  const fresh = tilePaths(names, 512, service, 7).slice(0, 60);
  const tiles = await measureLoad({ url, paths: fresh, pids });
  await heavy;
  return [
    { name: 'under 12 renderings of whole pictures: kept thumbnail, p95', value: thumbnails.p95Ms, unit: 'ms' },
    { name: 'under 12 renderings of whole pictures: fresh tile, p95', value: tiles.p95Ms, unit: 'ms' },
    { name: 'until all 12 are there', value: (performance.now() - begun) / 1_000, unit: 's' },
  ];
}
