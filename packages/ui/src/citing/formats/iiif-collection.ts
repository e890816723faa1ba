import type { Citation } from '../citation.ts';

interface CollectionName {
  /** Address that stands for the collection. */
  id: string;
  label: string;
}

/** Returns the items that can stand in a IIIF Collection: those with a manifest. */
export function withManifest(citations: readonly Citation[]): Citation[] {
  return citations.filter(({ manifest }) => manifest !== undefined);
}

/** Formats a IIIF Collection, Presentation 3, of the items' manifests in their order; items without images are left out. */
export function iiifCollection(citations: readonly Citation[], { id, label }: CollectionName): string {
  const collection = {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Collection',
    label: { en: [label] },
    items: withManifest(citations).map(({ manifest, title }) => ({
      id: manifest,
      type: 'Manifest',
      label: { none: [title] },
    })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
