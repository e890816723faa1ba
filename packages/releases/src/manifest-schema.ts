import { z } from 'zod';
import { manifest } from './build-description.ts';

/**
 * Returns the schema of what publish reads in a build's `mf-manifest.json`: a site asks for these fields, a bundler may
 * write others.
 */
export function manifestJsonSchema(): object {
  const schema = z.toJSONSchema(manifest, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  return { ...schema, title: 'mf-manifest.json of a remote' };
}
