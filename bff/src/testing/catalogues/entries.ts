/**
 * Entries of made-up people, places and books in the shapes of the real catalogues: a year is a number, a text, or a
 * list of either, and what an entry has to say is told in fields that others lack.
 */
export type Entry = Readonly<Record<string, unknown>> & { id: string };

export const institutions: readonly Entry[] = [
  { id: '00000911', name: 'Stiftsbibliothek Wijkerland' },
  { id: '00000912', name: 'Stadtbibliothek Hoogveld' },
  { id: '00000913', name: "Biblioteca dell'Accademia di Rovana" },
];

export const persons: readonly Entry[] = [
  {
    id: 'cnp00911001',
    type: 'cnp',
    name_display_line: 'Morandi, Tadeo',
    additional_display_line: '1480-1551 Jurist, book collector',
    personalName: ['Morandi, Tadeo', 'Morandus, Thadaeus'],
    address: ['Rovana', 'Lombardia'],
    year_start: [1480],
    year_end: ['1551'],
  },
  {
    id: 'cnp00911002',
    type: 'cnp',
    name_display_line: 'Morandi, Tadeo',
    additional_display_line: '1702- Priest',
    personalName: ['Morandi, Tadeo'],
    address: ['Wijkerland'],
    year_start: 1702,
  },
  {
    id: 'cnp00911003',
    type: 'cnp',
    name_display_line: 'Morandi, Livia',
    personalName: ['Morandi, Livia', "Morandi d'Arsa, Livia"],
    year_end: ['1630'],
  },
  {
    id: 'cnc00911004',
    type: 'cnc',
    name_display_line: 'Collegium Morandianum',
    corporateName: ['Collegium Morandianum'],
    address: ['Rovana'],
    year_start: ['1590'],
    year_end: [1773],
  },
  { id: 'cnp00911005', type: 'cnp', name_display_line: 'Veldhoven, Grietje', personalName: ['Veldhoven, Grietje'] },
];

export const places: readonly Entry[] = [
  { id: 'cnl00911101', type: 'cnl', name_display_line: 'Rovana', placeName: ['Rovana', 'Rovanum', 'Rofen'] },
  {
    id: 'cnl00911102',
    type: 'cnl',
    name_display_line: 'Rovana Superiore',
    additional_display_line: 'Lombardia',
    placeName: ['Rovana Superiore', 'Ober-Rofen'],
  },
  { id: 'cnl00911103', type: 'cnl', name_display_line: 'Wijkerland', placeName: ['Wijkerland'] },
];

/** By id, as ISTC has them. */
export const incunables: Readonly<Record<string, unknown>> = {
  im00911000: {
    _id: 'im00911000',
    data: {
      author: 'Thadaeus Morandus',
      title: 'De signis librorum. Add: Epistola ad lectorem',
      language_of_item: 'lat',
      imprint: [
        {
          imprint_place: 'Rovana',
          imprint_name: 'Johannes de Arsa',
          imprint_date: '3 Aug. 1493',
          geo_info: [{ imprint_country_code: 'IT', lat: '45.43', lon: '12.33' }],
        },
      ],
      references: [{ reference_name: 'GW', reference_location_in_source: 9911 }],
      holdings: [{ holding_institution_name: 'Stiftsbibliothek Wijkerland', shelf_mark: 'Inc. 1' }],
    },
  },
  // Without a printer; the year is a number.
  im00912000: {
    _id: 'im00912000',
    data: { title: 'Psalterium', imprint: [{ imprint_place: 'Rovana', imprint_date: 1488 }] },
  },
};

/** By id, as MEI has them. */
export const copies: Readonly<Record<string, unknown>> = {
  '02911001': { data: { shelfmark: 'Inc. 7', hostItemId: 'im00911000' } },
  '02911002': { data: { shelfmark: 'Inc. 8', hostItemId: 'im00999999' } },
};

/** By id, as the Heritage of the Printed Book has them. */
export const printedBooks: Readonly<Record<string, unknown>> = {
  'DE-604.VK.BV911000001': {
    title: 'Emblemata nova',
    imprint: 'Hoogveld : Wolfahrt, 1602',
    author: 'Veldhoven, Grietje',
  },
};
