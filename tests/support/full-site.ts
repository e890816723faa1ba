import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemTypes, type ItemType } from '@iconotheca/contracts/item/item-type';
import { record, type ItemRecord } from '@iconotheca/contracts/item/item';
import sharp from 'sharp';
import { root, runCommand } from './process.ts';
import { putBuiltInTable, startStack, type Stack } from './stack.ts';

/** A JPEG for each item type; one drawn in a colour where there is no better. */
export type PictureOf = (type: ItemType) => Promise<Buffer>;

interface FullSiteOptions {
  pictureOf?: PictureOf;
  /** Put in beside the full ones. */
  records?: readonly ItemRecord[];
}

export const fullTypes = Object.keys(itemTypes) as ItemType[];

/** Returns the uid of the full record of a type. */
export function fullUid(type: ItemType): string {
  return `FULL_${type.toUpperCase()}`;
}

/** Makes a record of a type with a value in every field of the specification. */
export async function fullRecord(type: ItemType): Promise<ItemRecord> {
  const fields: unknown = JSON.parse(await readFile(join(root, 'tests/fixtures/full-record.json'), 'utf8'));
  return record.parse({
    ...(typeof fields === 'object' ? fields : {}),
    ID: [fullUid(type)],
    TYPE: [type],
    HIM: ['ROZENDAEL'],
    PARENT: ['FULL_WHOLE'],
    PREV: ['FULL_BEFORE'],
    NEXT: ['FULL_AFTER'],
    ALLIMAGES: [pictureName(type)],
  });
}

function pictureName(type: ItemType): string {
  return `full-${type}.jpg`;
}

/** Records that the full ones name: the whole, the one before, the one after, a printer. */
const neighbours: ItemRecord[] = [
  { ID: ['FULL_WHOLE'], TYPE: ['emblem book'], TITLE: ['The whole of Wijkerland'] },
  { ID: ['FULL_BEFORE'], TYPE: ['image'], CAPTION: ['The one before'], PAGE: ['fol. 41r'] },
  { ID: ['FULL_AFTER'], TYPE: ['image'], CAPTION: ['The one after'], PAGE: ['fol. 43r'] },
  { ID: ['PRN_WOLFAHRT'], TYPE: ['person'], SHOW_NAME: ['Wolfahrt, Hans'] },
];

/** Starts a site of its own with one full item of every type. */
export async function startFullSite({ pictureOf = plainPicture, records = [] }: FullSiteOptions = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iconotheca-full-'));
  await putBuiltInTable(dataDir);
  for (const type of fullTypes) await writeFile(join(dataDir, pictureName(type)), await pictureOf(type));
  const full = await Promise.all(fullTypes.map(fullRecord));
  const lines = [...neighbours, ...full, ...records].map((each) => JSON.stringify(each));
  await writeFile(join(dataDir, 'records.jsonl'), lines.join('\n'));
  const { code, output } = await runCommand({
    args: ['archive/src/main.ts', 'import', join(dataDir, 'records.jsonl'), '--images', dataDir],
    env: { DATA_DIR: dataDir, SEED: 'none' },
  });
  if (code !== 0) throw new Error(output);
  const stack = await startStack({ dataDir, env: { SEED: 'none' } });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#c9b48a' } })
    .jpeg()
    .toBuffer();
}
