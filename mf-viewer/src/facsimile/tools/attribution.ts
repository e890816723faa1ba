import { manifestTerms } from '@iconotheca/contracts/iiif/manifest-terms';

/** Reads the names to credit from a manifest of version 3. */
export function attributionOf(manifest: unknown): string[] {
  return Object.values(manifestTerms.parse(manifest).requiredStatement?.value ?? {}).flat();
}
