import { iconclassUri } from '@iconotheca/contracts/iconclass/iconclass';
import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';

export interface SkosOptions {
  /** The address of a notation in the web of data. */
  uri: (notation: string) => string;
}

const context = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  id: '@id',
  type: '@type',
  prefLabel: { '@id': 'skos:prefLabel', '@container': '@language' },
  altLabel: { '@id': 'skos:altLabel', '@container': ['@language', '@set'] },
  notation: 'skos:notation',
  broader: { '@id': 'skos:broader', '@type': '@id' },
  narrower: { '@id': 'skos:narrower', '@type': '@id', '@container': '@set' },
  related: { '@id': 'skos:related', '@type': '@id', '@container': '@set' },
  inScheme: { '@id': 'skos:inScheme', '@type': '@id' },
  isReplacedBy: { '@id': 'http://purl.org/dc/terms/isReplacedBy', '@type': '@id' },
} as const;

/** The scheme's own address, as the official data names it. */
const scheme = 'https://iconclass.org/rdf/2021/09/';

/**
 * Describes a notation as a SKOS concept in JSON-LD: its labels and keywords by language, what lies above, below and
 * beside it. A compound is broader than nothing: its parts are related to it.
 */
export function skosConcept(resolved: ResolvedNotation, { uri }: SkosOptions = { uri: iconclassUri }) {
  const { n, p, c, kc, r, txt, kw, parts, deprecated } = resolved;
  const broader = p.at(-2);
  const related = [...(parts ?? []).map((part) => part.n), ...r];
  return {
    '@context': context,
    id: uri(n),
    type: 'skos:Concept',
    inScheme: scheme,
    notation: n,
    prefLabel: txt,
    altLabel: kw,
    ...(broader === undefined ? {} : { broader: uri(broader) }),
    ...(c.length + kc.length === 0 ? {} : { narrower: [...c, ...kc].map(uri) }),
    ...(related.length === 0 ? {} : { related: related.map(uri) }),
    ...(deprecated === undefined ? {} : { isReplacedBy: uri(deprecated) }),
  };
}
