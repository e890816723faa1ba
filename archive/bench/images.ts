import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processMemory } from '@iconotheca/tooling/process-figures';
import { giveReport, type Figure } from '@iconotheca/tooling/report';
import { archiveProgram, bffProgram, runProgram, startProgram } from '@iconotheca/tooling/start-program';
import { openAsker } from './images/ask-over-socket.ts';
import { makePictures, pictureSize } from './images/make-pictures.ts';
import { clients, loadFigures, measureLoad, repeated } from './images/measure-load.ts';
import { halfTilePaths, heavyPaths, thumbnailPaths, tilePaths } from './images/request-paths.ts';

/** Budgets of the design: processor time of a tile, rate of thumbnails that are there, memory. */
const budgets = { tileCpuMs: { most: 5 }, rate: { least: 5_000 }, memoryMb: { most: 250 } };
const pictures = 12;
/** Thumbnails asked for in a round; the best round counts, since some meet nothing else on the machine. */
const [asked, rounds] = [4_000, 25];

const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
const folder = await mkdtemp(join(tmpdir(), 'iconotheca-bench-'));
const stops: (() => Promise<unknown>)[] = [];
try {
  await giveReport(await measure(), options.json);
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure() {
  const names = await makePictures(join(folder, 'scans'), pictures);
  const dataDir = join(folder, 'data');
  const ingestS = await ingest(names, dataDir);
  const archive = await startProgram(archiveProgram(dataDir, { SEED: 'none', LOG_LEVEL: 'warn' }));
  stops.push(() => archive.stop());
  const bff = await startProgram(bffProgram(archive.url, { LOG_LEVEL: 'warn' }));
  stops.push(() => bff.stop());
  const [pid = 0, pidOfBff = 0] = [archive.process.pid, bff.process.pid];
  const ask = (paths: readonly string[]) => measureLoad({ url: archive.url, paths, pids: [pid] });
  const idleMb = processMemory(pid).nowMb;

  const figures: Figure[] = [{ name: `ingest of ${pictures} pictures`, value: ingestS, unit: 's' }];
  for (const side of [256, 512, 1_024]) {
    const paths = tilePaths(names, side);
    const cpu = side === 512 ? budgets.tileCpuMs : undefined;
    figures.push(...loadFigures(`tile of ${side}, made`, await ask(paths), { cpu }));
    figures.push(...loadFigures(`tile of ${side}, made before`, await ask(paths)));
  }
  const half = await ask(halfTilePaths(names, 512));
  figures.push(...loadFigures('tile of 512 at half size, made', half, { cpu: budgets.tileCpuMs }));
  figures.push(...loadFigures('picture of 600, made', await ask(thumbnailPaths(names, 600))));

  const thumbnails = repeated(thumbnailPaths(names), asked);
  for (const [name, url, pids] of [
    ['thumbnail, kept', archive.url, [pid]],
    ['thumbnail, kept, through the whole site', bff.url, [pid, pidOfBff]],
  ] as const) {
    let best = await measureLoad({ url, paths: thumbnails, pids });
    for (let round = 1; round < rounds; round += 1) {
      const load = await measureLoad({ url, paths: thumbnails, pids });
      if (load.rate > best.rate) best = load;
    }
    figures.push(...loadFigures(name, best, { rate: budgets.rate }));
  }
  figures.push(...(await measureStarvation(archive.url, names, ask)));
  const { nowMb, mostMb } = processMemory(pid);
  figures.push(
    { name: 'memory of the whole archive before the first picture', value: idleMb, unit: 'MB' },
    { name: 'memory of the whole archive, at the end', value: nowMb, unit: 'MB' },
    { name: 'memory that pictures took, at most', value: mostMb - idleMb, unit: 'MB', budget: budgets.memoryMb },
    { name: 'memory of bff, at most', value: processMemory(pidOfBff).mostMb, unit: 'MB' },
  );
  const { width, height } = pictureSize;
  return { title: 'Images', data: `${pictures} pictures of ${width} × ${height}, ${clients} clients`, figures };
}

/** Takes pictures in as an operator does it: by one command, whose start counts. */
async function ingest(names: readonly string[], dataDir: string): Promise<number> {
  const records = join(folder, 'records.jsonl');
  const lines = names.map((name) => `${JSON.stringify({ ID: [name], TYPE: ['image'], ALLIMAGES: [name] })}\n`);
  await writeFile(records, lines.join(''));
  const begun = performance.now();
  const args = ['archive/src/main.ts', 'import', records, '--images', join(folder, 'scans')];
  const { code, output } = await runProgram({ args, env: { DATA_DIR: dataDir } });
  if (code !== 0) throw new Error(output);
  return (performance.now() - begun) / 1_000;
}

/** Measures what readers feel while twelve others ask for whole pictures at once: small things go on in their own lane. */
async function measureStarvation(
  url: string,
  names: readonly string[],
  ask: (paths: readonly string[]) => ReturnType<typeof measureLoad>,
): Promise<Figure[]> {
  const begun = performance.now();
  const heavy = Promise.all(
    heavyPaths(names).map(async (path) => {
      const asker = openAsker(url);
      await asker.ask(path);
      asker.close();
    }),
  );
  const thumbnails = await ask(repeated(thumbnailPaths(names), 400));
  // Beside the grid of the pyramid, so that each is rendered.
  const tiles = await ask(tilePaths(names, 512, 7).slice(0, 60));
  await heavy;
  return [
    { name: 'under 12 renderings of whole pictures: kept thumbnail, p95', value: thumbnails.p95Ms, unit: 'ms' },
    { name: 'under 12 renderings of whole pictures: fresh tile, p95', value: tiles.p95Ms, unit: 'ms' },
    { name: 'until all 12 are there', value: (performance.now() - begun) / 1_000, unit: 's' },
  ];
}
