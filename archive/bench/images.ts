import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openArchive, imagesFolder } from '../../archive/src/archive.ts';
import { imagePaths } from '../../archive/src/testing/image-archive.ts';
import { openImageStore } from '../../archive/src/stores/sqlite/image-store.ts';
import { runCommand } from '../support/process.ts';
import { startArchive, startBff } from '../support/stack.ts';
import { makePictures, pictureSize } from './images/make-pictures.ts';
import { loadFigures, ratio } from './images/load-figures.ts';
import { clients, measureInTurn, measureLoad } from './images/measure-load.ts';
import { startRivals, type Rivals } from './images/rivals.ts';
import { measureStarvation } from './images/measure-starvation.ts';
import { measureThumbnails } from './images/measure-thumbnails.ts';
import { halfTilePaths, thumbnailPaths, tilePaths, type Service } from './images/request-paths.ts';
import { giveReport, type Figure } from './report/report.ts';
import { processMemory } from './search/process-memory.ts';

/** What the design allows: processor time of a tile, rates beside Debian's own servers, memory. */
const budgets = {
  tileCpuMs: { most: 5 },
  besideIip: { least: 0.8 },
  memoryMb: { most: 250 },
};
const pictures = 12;
const service: Service = (name) => `/iiif/2/${name}`;
const iipService: Service = (name) => `/iiif/${name}.tif`;

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
  const rivals = await besideUs(names, dataDir);
  const archive = await startArchive(dataDir, { SEED: 'none', LOG_LEVEL: 'warn' });
  stops.push(() => archive.stop());
  const bff = await startBff(archive.url, { LOG_LEVEL: 'warn' });
  stops.push(() => bff.stop());
  const pids = [archive.process.pid ?? 0];
  const ask = (paths: readonly string[]) => measureLoad({ url: archive.url, paths, pids });
  const idleMb = processMemory(pids[0] ?? 0).nowMb;

  const figures: Figure[] = [{ name: `ingest of ${pictures} pictures`, value: ingestS, unit: 's' }];
  for (const side of [256, 512, 1_024]) {
    const paths = tilePaths(names, side, service);
    const isBudgeted = side === 512;
    const theirs = rivals && { url: rivals.url, pids: rivals.pids, paths: tilePaths(names, side, iipService) };
    const [made, madeByIip] = await measureInTurn([{ url: archive.url, pids, paths }, theirs]);
    if (made === undefined) continue;
    figures.push(...loadFigures(`tile of ${side}, made`, made, { cpu: isBudgeted ? budgets.tileCpuMs : undefined }));
    if (madeByIip !== undefined) {
      const beside = { ours: made, theirs: madeByIip, budget: isBudgeted ? budgets.besideIip : undefined };
      figures.push(
        ...loadFigures(`  iipimage-server, tile of ${side}`, madeByIip),
        ratio(`  tile of ${side} beside it`, beside),
      );
    }
    figures.push(...loadFigures(`tile of ${side}, made before`, await ask(paths)));
  }
  figures.push(
    ...loadFigures('tile of 512 at half size, made', await ask(halfTilePaths(names, 512, service)), {
      cpu: budgets.tileCpuMs,
    }),
  );
  figures.push(...loadFigures('picture of 600, made', await ask(thumbnailPaths(names, service, 600))));

  const thumbnails = {
    archive: { url: archive.url, pids, paths: thumbnailPaths(names, service) },
    site: { url: bff.url, pids: [...pids, bff.process.pid ?? 0], paths: thumbnailPaths(names, service) },
    nginx: rivals && { url: rivals.url, pids: rivals.pids, paths: names.map((name) => `/static/${name}`) },
  };
  figures.push(...(await measureThumbnails(thumbnails)));
  figures.push(...(await measureStarvation({ url: archive.url, names, service, pids })));
  const { nowMb, mostMb } = processMemory(pids[0] ?? 0);
  figures.push(
    { name: 'memory of the whole archive before the first picture', value: idleMb, unit: 'MB' },
    { name: 'memory of the whole archive, at the end', value: nowMb, unit: 'MB' },
    { name: 'memory that pictures took, at most', value: mostMb - idleMb, unit: 'MB', budget: budgets.memoryMb },
    { name: 'memory of bff, at most', value: processMemory(bff.process.pid ?? 0).mostMb, unit: 'MB' },
  );
  const { width, height } = pictureSize;
  return { title: 'Images', data: `${pictures} pictures of ${width} × ${height}, ${clients} clients`, figures };
}

/** As an operator does it: one command, its start included. */
async function ingest(names: readonly string[], dataDir: string): Promise<number> {
  const records = join(folder, 'records.jsonl');
  await writeFile(
    records,
    names.map((name) => `${JSON.stringify({ ID: [name], TYPE: ['image'], ALLIMAGES: [name] })}\n`).join(''),
  );
  const begun = performance.now();
  const args = ['archive/src/main.ts', 'import', records, '--images', join(folder, 'scans')];
  const { code, output } = await runCommand({ args, env: { DATA_DIR: dataDir } });
  if (code !== 0) throw new Error(output);
  return (performance.now() - begun) / 1_000;
}

/** The same pyramids and thumbnails for the others, by the names that requests use. */
async function besideUs(names: readonly string[], dataDir: string): Promise<Rivals | undefined> {
  const [pyramids, files] = [join(folder, 'pyramids'), join(folder, 'thumbnails')];
  await Promise.all([pyramids, files].map((dir) => mkdir(dir)));
  const { db } = openArchive(dataDir);
  const store = openImageStore(db);
  const ours = imagePaths(imagesFolder(dataDir));
  for (const name of names) {
    const image = store.find(name);
    if (image?.state !== 'ready') throw new Error(`${name} was not taken in.`);
    await symlink(ours.pyramid(image.version), join(pyramids, `${name}.tif`));
    await cp(ours.thumbnail(image.version), join(files, name));
  }
  db.close();
  const rivals = await startRivals({ folder: join(folder, 'nginx'), pyramids, files });
  if (typeof rivals === 'string') {
    process.stdout.write(`Nothing to compare with: ${rivals}\n`);
    return undefined;
  }
  stops.push(() => rivals.stop());
  return rivals;
}
