import * as z from 'zod/mini';

const service = z.union([
  z.looseObject({ id: z.string(), type: z.string() }),
  z.looseObject({ '@id': z.string(), '@type': z.string() }),
]);
const canvas = z.looseObject({
  items: z.array(
    z.looseObject({ items: z.array(z.looseObject({ body: z.looseObject({ service: z.array(service) }) })) }),
  ),
});
const manifest = z.looseObject({ items: z.array(canvas) });

/**
 * Returns the path of the info.json of each image in our own manifest. The manifest has absolute addresses, which a
 * proxy in front of this site may have changed.
 * @returns undefined for a manifest that does not name a service for every image
 */
export function manifestImages(read: unknown): string[] | undefined {
  const parsed = manifest.safeParse(read);
  if (!parsed.success) return undefined;
  const paths = parsed.data.items.map(({ items }) => infoPath(items[0]?.items[0]?.body.service ?? []));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

/** The service of version 2, which thumbnails use: browsers have its tiles in their cache. */
function infoPath(services: readonly z.infer<typeof service>[]): string | undefined {
  const ids = services.flatMap((each) => ('@id' in each ? [each['@id']] : []));
  const id = ids.find((each): each is string => typeof each === 'string' && URL.canParse(each));
  return id === undefined ? undefined : `${new URL(id).pathname}/info.json`;
}
