/** Values of a record of the provenance archive (spec §3, provenance record and enumerations). */

export const provenanceType = 'provenance image';

/** `cerlpda_` and random characters. */
export const provenanceIdPrefix = 'cerlpda_';

export const provenanceKinds = [
  'Unknown',
  'Binding',
  "Bookseller's label",
  'Coat of arms',
  '(De)accession mark',
  'Decoration',
  'Ex-Libris',
  'Manuscript annotations / marginalia',
  'Monogram',
  'Motto',
  'Old shelfmark',
  'Ownership inscription',
  'Purchase information / prices',
  'Stamp',
  'Supralibros',
] as const;

export const techniques = [
  'Unidentified',
  'Blind Stamp',
  'Drawings',
  'Firestamp',
  'Gold',
  'Illumination',
  'Ink',
  'Pencil',
  'Printed',
  'Silver',
  'Stamp',
  'Other (Specify in Notes field)',
] as const;

/** Languages by the codes that records carry. */
export const recordLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  nl: 'Dutch',
  it: 'Italian',
  la: 'Latin',
  gr: 'Greek',
  he: 'Hebrew',
} as const;

export const centuries = ['14th', '15th', '16th', '17th', '18th', '19th', '20th'] as const;
