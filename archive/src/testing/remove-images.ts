import { openRecords } from '../archive.ts';

/** Removes images, as an operator would. */
export async function removeImages(dataDir: string, names: readonly string[]): Promise<void> {
  const records = await openRecords({ dataDir });
  for (const name of names) await records.images.remove(name);
  await records.close();
}
