import type { Figure } from '../report/report.ts';
import { loadFigures, ratio } from './load-figures.ts';
import { measureLoad, repeated, type Load } from './measure-load.ts';

/** What the design allows of thumbnails that are there. */
const budgets = { rate: { least: 5_000 }, besideNginx: { least: 0.6 } };
const asked = 4_000;
/**
 * In turn, so that what else the machine does meets all alike, and short, so that some meet nothing else; the best of
 * each counts.
 */
const rounds = 25;

interface Served {
  url: string;
  pids: readonly number[];
  paths: readonly string[];
}

/** Thumbnails from the archive, through the whole site, and the same files from nginx. */
export async function measureThumbnails({
  archive,
  site,
  nginx,
}: Record<'archive' | 'site', Served> & { nginx: Served | undefined }): Promise<Figure[]> {
  const best = new Map<Served, Load>();
  for (let round = 0; round < rounds; round += 1) {
    for (const served of [archive, site, nginx]) {
      if (served === undefined) continue;
      const load = await measureLoad({ ...served, paths: repeated(served.paths, asked) });
      if (load.rate > (best.get(served)?.rate ?? 0)) best.set(served, load);
    }
  }
  const [ofArchive, ofSite, ofNginx] = [archive, site, nginx].map((served) => served && best.get(served));
  return [
    ...(ofArchive ? loadFigures('thumbnail, kept', ofArchive, { rate: budgets.rate }) : []),
    ...(ofSite ? loadFigures('thumbnail, kept, through the whole site', ofSite, { rate: budgets.rate }) : []),
    ...(ofNginx ? loadFigures('  nginx, the same files', ofNginx) : []),
    ...(ofArchive && ofNginx
      ? [ratio('  the archive beside it', { ours: ofArchive, theirs: ofNginx, budget: budgets.besideNginx })]
      : []),
    ...(ofSite && ofNginx ? [ratio('  the whole site beside it', { ours: ofSite, theirs: ofNginx })] : []),
  ];
}
