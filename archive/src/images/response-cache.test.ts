import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imagesFolder, openRecords } from '../archive.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { openFiles } from '../files.ts';
import { openImages } from './images.ts';
import { quartersJpeg, quietLog } from '../testing/image-archive.ts';

let archive: TestArchive;

/** Takes in an image as another process does. */
async function takeIn(name: string, width: number): Promise<void> {
  const records = await openRecords(archive);
  const images = openImages({
    records: records.images,
    files: openFiles(imagesFolder(archive.dataDir)),
    dir: imagesFolder(archive.dataDir),
    log: quietLog,
  });
  await images.ingestFile(name, await quartersJpeg(width, 200));
  await images.close();
  await records.close();
}

beforeAll(async () => {
  archive = await startArchive();
  await takeIn('leaf.jpg', 300);
});
afterAll(() => archive.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(archive.address + path, { headers });
const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));

describe('a thumbnail that is asked for again', () => {
  it('is given with the same bytes and headers', async () => {
    const first = await get(thumbnailUrl('leaf.jpg'));

    const again = await get(thumbnailUrl('leaf.jpg'));

    expect(headersOf(again)).toEqual(headersOf(first));
    expect(await again.bytes()).toEqual(await first.bytes());
  });

  it('is not sent to who has it', async () => {
    const etag = (await get(thumbnailUrl('leaf.jpg'))).headers.get('etag') ?? '';

    const again = await get(thumbnailUrl('leaf.jpg'), { 'if-none-match': etag });

    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
  });

  it('names the origin that each reader sees the site at', async () => {
    await get(thumbnailUrl('leaf.jpg'));

    const behindProxy = await get(thumbnailUrl('leaf.jpg'), { 'x-forwarded-host': 'archive.example.org' });

    expect(behindProxy.headers.get('link')).toContain('<http://archive.example.org/iiif/2/leaf.jpg');
  });

  it('is soon that of the image which another process put in its place', async () => {
    const before = (await get(thumbnailUrl('leaf.jpg'))).headers.get('etag');

    await takeIn('leaf.jpg', 600);

    const etag = async () => (await get(thumbnailUrl('leaf.jpg'))).headers.get('etag');
    await expect.poll(etag).not.toBe(before);
  });

  it('is described without its bytes', async () => {
    await get(thumbnailUrl('leaf.jpg'));

    const head = await fetch(archive.address + thumbnailUrl('leaf.jpg'), { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });
});
