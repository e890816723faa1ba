import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { bibtex } from './bibtex.ts';
import { citationOf, type Citation, type CiteContext } from '../citation.ts';
import { cslJson } from './csl-json.ts';
import { csv } from './csv.ts';
import { iiifCollection } from './iiif-collection.ts';
import { plainText } from './plain-text.ts';
import { ris } from './ris.ts';
import { words } from '../../words/citing.ts';

/** A form in which items can be cited or taken along. */
export interface CitationFormat {
  label: string;
  mediaType: string;
  extension: string;
}

export const citationFormats = {
  text: {
    label: 'Text',
    mediaType: 'text/plain',
    extension: 'txt',
  },
  bibtex: {
    label: 'BibTeX',
    mediaType: 'application/x-bibtex',
    extension: 'bib',
  },
  ris: {
    label: 'RIS',
    mediaType: 'application/x-research-info-systems',
    extension: 'ris',
  },
  csl: {
    label: 'CSL-JSON',
    mediaType: 'application/vnd.citationstyles.csl+json',
    extension: 'json',
  },
  csv: {
    label: 'CSV',
    mediaType: 'text/csv',
    extension: 'csv',
  },
  iiif: {
    label: 'IIIF Collection',
    mediaType: 'application/ld+json',
    extension: 'json',
  },
} as const satisfies Record<string, CitationFormat>;

export type CitationFormatKey = keyof typeof citationFormats;

/** Returns the name of a format: all but plain text have one that is the same in every language. */
export function formatLabel(key: CitationFormatKey): string {
  return key === 'text' ? words.text : citationFormats[key].label;
}

/** Formats that hold one item as well as many. */
export const itemFormats = ['text', 'bibtex', 'ris', 'csl'] as const satisfies readonly CitationFormatKey[];
export const setFormats = ['bibtex', 'ris', 'csl', 'csv', 'iiif'] as const satisfies readonly CitationFormatKey[];

/** Place and time at which a set of items is cited, and the name of a IIIF Collection of it. */
export interface CitedSet extends CiteContext {
  /** Name of the set: `Saved items`. */
  name?: string;
  /** Whole address that stands for the set. */
  address?: string;
}

const writers: Readonly<Record<CitationFormatKey, (citations: readonly Citation[], set: CitedSet) => string>> = {
  text: (citations, set) => citations.map((citation) => `${plainText(citation, set)}\n`).join(''),
  bibtex,
  ris,
  csl: cslJson,
  csv,
  iiif: (citations, { siteName, origin, name = siteName, address = origin }) =>
    iiifCollection(citations, { id: address, label: name }),
};

/** Cites items in a format. Hits without an id are nothing that can be cited and are left out. */
export function citeItems(items: readonly Item[], format: CitationFormatKey, set: CitedSet): string {
  const citations = items.filter((item) => uidOf(item) !== '').map((item) => citationOf(item, set));
  return writers[format](citations, set);
}
