import { manifestTerms } from '@iconotheca/contracts/iiif/manifest-terms';
import { words } from '../../words/tools.ts';

export interface Terms {
  /** Names to credit. */
  attribution: string[];
  licence: { name: string; address: string } | undefined;
}

/** Reads credit and licence from a manifest of version 3. */
export function termsOf(manifest: unknown): Terms {
  const { rights, requiredStatement } = manifestTerms.parse(manifest);
  return {
    attribution: Object.values(requiredStatement?.value ?? {}).flat(),
    licence: rights === undefined ? undefined : { name: licenceName(rights), address: rights },
  };
}

/** Names a licence: `http://creativecommons.org/licenses/by-nc/4.0/` → `CC BY-NC 4.0` */
export function licenceName(address: string): string {
  const [, kind, licence, version] =
    /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)/u.exec(address) ?? [];
  if (kind === 'licenses' && licence !== undefined) return `CC ${licence.toUpperCase()} ${version}`;
  if (licence === 'zero') return `CC0 ${version}`;
  if (licence === 'mark') return `Public Domain Mark ${version}`;
  const statement = /rightsstatements\.org\/vocab\/([\w-]+)\//u.exec(address)?.[1] ?? '';
  const statements: Readonly<Record<string, string>> = words.rights;
  return (Object.hasOwn(statements, statement) ? statements[statement] : undefined) ?? address;
}
