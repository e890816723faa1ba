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
 * Where the information on each image of our own manifest is read, as paths of this site: the manifest says whole
 * addresses, which another site in front of this one may have changed.
 * @returns undefined for a manifest that does not tell
 */
export function manifestImages(read: unknown): string[] | undefined {
  const parsed = manifest.safeParse(read);
  if (!parsed.success) return undefined;
  const paths = parsed.data.items.map(({ items }) => infoPath(items[0]?.items[0]?.body.service ?? []));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

/** Of the service of version 2, which thumbnails come from: browsers have its pieces already. */
function infoPath(services: readonly z.infer<typeof service>[]): string | undefined {
  const ids = services.flatMap((each) => ('@id' in each ? [each['@id']] : []));
  const id = ids.find((each): each is string => typeof each === 'string' && URL.canParse(each));
  return id === undefined ? undefined : `${new URL(id).pathname}/info.json`;
}
