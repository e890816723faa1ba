import { manifestTerms } from '@iconotheca/contracts/iiif/manifest-terms';

export interface Terms {
  /** Names to credit. */
  attribution: string[];
  licence: { name: string; address: string } | undefined;
}

/** Credit and licence from a manifest of version 3. */
export function termsOf(manifest: unknown): Terms {
  const { rights, requiredStatement } = manifestTerms.parse(manifest);
  return {
    attribution: Object.values(requiredStatement?.value ?? {}).flat(),
    licence: rights === undefined ? undefined : { name: licenceName(rights), address: rights },
  };
}

const statements: Readonly<Record<string, string>> = {
  InC: 'In copyright',
  NoC: 'No copyright',
  'NoC-NC': 'No copyright, non-commercial use only',
  'NoC-US': 'No copyright in the United States',
  CNE: 'Copyright not evaluated',
  UND: 'Copyright undetermined',
  NKC: 'No known copyright',
};

/** `http://creativecommons.org/licenses/by-nc/4.0/` → `CC BY-NC 4.0` */
export function licenceName(address: string): string {
  const [, kind, licence, version] =
    /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)/u.exec(address) ?? [];
  if (kind === 'licenses' && licence !== undefined) return `CC ${licence.toUpperCase()} ${version}`;
  if (licence === 'zero') return `CC0 ${version}`;
  if (licence === 'mark') return `Public Domain Mark ${version}`;
  const statement = /rightsstatements\.org\/vocab\/([\w-]+)\//u.exec(address)?.[1];
  return statements[statement ?? ''] ?? address;
}
