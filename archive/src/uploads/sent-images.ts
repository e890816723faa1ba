import type { SameImage, SentImage } from '@iconotheca/contracts/upload/upload';
import { uidOf } from '@iconotheca/contracts/item/item';
import type { Content } from '../accounts/content.ts';
import type { Records } from '../ports/record-store.ts';

export interface SentImagesDeps {
  records: Pick<Records, 'uploads' | 'images' | 'items'>;
  /** The sender. */
  userpk: string;
  content: Content;
}

/** Describes the images that an account sent; others are left out. */
export async function describeSentImages(deps: SentImagesDeps, names: readonly string[]): Promise<SentImage[]> {
  const { uploads, images } = deps.records;
  const sent = await uploads.sentBy(deps.userpk, names);
  const known = await images.describe(sent.map(({ name }) => name));
  const same = await sameImages(
    sent.map(({ name }) => name),
    deps,
  );
  return sent.flatMap(({ name, filename, bytes }) => {
    const image = known.get(name);
    if (image === undefined) return [];
    const { width, height } = image;
    return { name, filename, bytes, width, height, sameAs: same.get(name) };
  });
}

/** Images of the same files that the sender knows of or may see: what others sent and no record shows is not told. */
async function sameImages(
  names: readonly string[],
  { records, userpk, content }: SentImagesDeps,
): Promise<Map<string, SameImage[]>> {
  const { uploads, images, items } = records;
  const others = await images.sameAs(names);
  const all = [...new Set([...others.values()].flat())];
  const own = new Map((await uploads.sentBy(userpk, all)).map(({ name, filename }) => [name, filename]));
  const shown = new Map<string, string>();
  const showing = await items.showing(all);
  const { hits } = await items.findAll(showing.map(({ uid }) => uid));
  const visible = new Set(hits.filter((hit) => content.has(hit)).map(uidOf));
  for (const { image, uid } of showing) if (!shown.has(image) && visible.has(uid)) shown.set(image, uid);
  const found = new Map<string, SameImage[]>();
  for (const [name, same] of others) {
    const told = same.flatMap((other) => {
      const [filename, uid] = [own.get(other), shown.get(other)];
      if (filename === undefined && uid === undefined) return [];
      return { name: other, filename, uid };
    });
    if (told.length > 0) found.set(name, told);
  }
  return found;
}
