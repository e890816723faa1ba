/** Picture that a manifest gives: an image of a IIIF server, or a file. */
export interface ManifestPicture {
  service?: string | undefined;
  file?: string | undefined;
}

/**
 * Finds the picture that stands for a manifest (Presentation API 2 or 3): its own thumbnail, else that of its first canvas,
 * else the image of that. Nothing that a manifest refers to is read for it, so none can lead in a circle.
 */
export function pictureOfManifest(manifest: unknown): ManifestPicture | undefined {
  const canvas = first(at(first(at(manifest, 'sequences')), 'canvases')) ?? first(at(manifest, 'items'));
  const page = first(at(canvas, 'items'));
  const painted = at(first(at(canvas, 'images')), 'resource') ?? at(first(at(page, 'items')), 'body');
  for (const found of [at(manifest, 'thumbnail'), at(canvas, 'thumbnail'), painted]) {
    const picture = pictureOf(first(found));
    if (picture !== undefined) return picture;
  }
  return undefined;
}

function pictureOf(resource: unknown): ManifestPicture | undefined {
  if (typeof resource === 'string') return { file: resource };
  // A choice of several, of which the first stands for the others.
  const one = at(resource, 'type') === 'Choice' ? first(at(resource, 'items')) : (at(resource, 'default') ?? resource);
  const [service, file] = [idOf(first(at(one, 'service'))), idOf(one)];
  return service === undefined && file === undefined ? undefined : { service, file };
}

function idOf(thing: unknown): string | undefined {
  const id = at(thing, '@id') ?? at(thing, 'id');
  return typeof id === 'string' ? id : undefined;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

function at(thing: unknown, member: string): unknown {
  if (typeof thing !== 'object' || thing === null || !Object.hasOwn(thing, member)) return undefined;
  return (thing as Record<string, unknown>)[member];
}
