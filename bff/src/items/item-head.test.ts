import type { Item } from '@iconotheca/contracts/item/item';
import { describe, expect, test } from 'vitest';
import { describeItem } from './item-head.ts';

const origin = 'https://archive.example.org';

function describeOne(fields: Partial<Item>) {
  return describeItem({ ID: ['E 1'], TYPE: ['image'], ...fields }, origin);
}

/** Returns the linked data as it is served: JSON leaves out fields that are undefined. */
function linkedData(fields: Partial<Item>): unknown {
  return JSON.parse(JSON.stringify(describeOne(fields).linkedData));
}

describe('linked data', () => {
  test.each([
    [{ DATE: ['1642-45'] }, '1642/1645'],
    [{ DATE: ['450-400 BC'] }, '-0449/-0399'],
    [{ FROM: ['-0450'], UNTIL: ['-0450'] }, '-0449'],
    [{ DATE: ['ca. 1642-1645'] }, 'ca. 1642-1645'],
    [{ DATE: ['17th-18th century'] }, '17th-18th century'],
    [{ DATE: ['1567-03-02'] }, '1567-03-02'],
  ])('says of %j that it was made %s', (fields, expected) => {
    expect(linkedData(fields)).toMatchObject({ dateCreated: expected });
  });

  test('of a picture says who made it, of what, how large, what it shows and who keeps it', () => {
    expect(
      linkedData({
        CAPTION: ['Lion'],
        PERSON_ARTIST: ['Passe, Crispijn de', 'Vaenius, Otho'],
        FROM: ['1593'],
        UNTIL: ['1602'],
        TECHNIQUE: ['engraving'],
        WIDTH: ['9cm'],
        HEIGHT: ['12,5cm'],
        INSTIT_CERLID: ['cnc00012345|Rijksmuseum, Amsterdam'],
        ID_INV: ['RP-P-1'],
        PARENT: ['BOOK'],
        IC: ['25F23(LION)'],
        _images: [{ name: 'lion.jpg', width: 2000, height: 1000 }],
      }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VisualArtwork',
      '@id': 'https://archive.example.org/r/view/E%201/all',
      url: 'https://archive.example.org/r/view/E%201/all',
      name: 'Lion',
      description: 'Passe, Crispijn de; Vaenius, Otho, 1593–1602, Rijksmuseum, Amsterdam',
      image: 'https://archive.example.org/iiif/2/lion.jpg/full/!1200,1200/0/default.jpg',
      creator: [
        { '@type': 'Person', name: 'Passe, Crispijn de' },
        { '@type': 'Person', name: 'Vaenius, Otho' },
      ],
      dateCreated: '1593/1602',
      width: { '@type': 'QuantitativeValue', value: 9, unitCode: 'CMT' },
      height: { '@type': 'QuantitativeValue', value: 12.5, unitCode: 'CMT' },
      artform: 'Image',
      artMedium: 'engraving',
      identifier: 'RP-P-1',
      provider: { '@type': 'ArchiveOrganization', name: 'Rijksmuseum, Amsterdam' },
      isPartOf: { '@type': 'CreativeWork', '@id': 'https://archive.example.org/r/view/BOOK/all' },
      about: {
        '@type': 'DefinedTerm',
        termCode: '25F23(LION)',
        '@id': 'http://iconclass.org/25F23%28LION%29',
        inDefinedTermSet: 'https://iconclass.org/',
      },
      isAccessibleForFree: true,
    });
  });

  test.each([
    ['emblem book', [], 'Book'],
    ['manuscript book', [], 'Manuscript'],
    ['journal', [], 'Periodical'],
    ['essay', [], 'Article'],
    ['image', ['PHOTOGRAPHS'], 'Photograph'],
    ["printer's device", [], 'VisualArtwork'],
    ['person', [], 'Person'],
    ['something new', [], 'VisualArtwork'],
  ])('of a %s in %j is of the type %s', (type, HIM, expected) => {
    expect(linkedData({ TYPE: [type], HIM })).toMatchObject({ '@type': expected });
  });

  test('of a person says nothing that belongs to works', () => {
    const person = linkedData({ TYPE: ['person'], SHOW_NAME: ['Plantin, Christophe'], OCCUPAT: ['printer'] });

    expect(person).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': 'https://archive.example.org/r/view/E%201/all',
      url: 'https://archive.example.org/r/view/E%201/all',
      name: 'Plantin, Christophe',
      description: 'Plantin, Christophe',
      hasOccupation: [{ '@type': 'Occupation', name: 'printer' }],
    });
  });
});

describe('the picture of a preview', () => {
  test.each([
    ['wide', 4000, 1000, '1047,0,1905,1000', { width: 1200, height: 630 }],
    ['tall', 1500, 3000, '0,737,1500,788', { width: 1200, height: 630 }],
    ['of the very shape', 2400, 1260, '0,0,2400,1260', { width: 1200, height: 630 }],
    ['small', 600, 400, '0,28,600,315', { width: 600, height: 315 }],
    ['a line', 5000, 1, '2499,0,2,1', { width: 2, height: 1 }],
  ])('%s (%i × %i) is a part in its shape, and never enlarged', (_, width, height, region, size) => {
    const { card } = describeOne({ _images: [{ name: 'a b.jpg', width, height }] });

    expect(card).toEqual({
      url: `https://archive.example.org/iiif/2/a%20b.jpg/${region}/${size.width},${size.height}/0/default.jpg`,
      size,
    });
  });

  test('is the partner’s own where we hold none', () => {
    expect(describeOne({ URL_IMAGE: ['https://example.org/1.jpg'] }).card).toEqual({
      url: 'https://example.org/1.jpg',
      size: undefined,
    });
    expect(describeOne({}).card).toBeUndefined();
  });
});

test('citation tools find type, title, each author, date and the persistent address', () => {
  const { citation } = describeOne({
    TYPE: ['emblem book'],
    TITLE: ['Amorum Emblemata'],
    PERSON_AUTHOR: ['Vaenius, Otho', 'Weigel, Christoph'],
    DATE: ['1710-03-02'],
    PRINTER: ['Weigel'],
    LANG: ['la'],
  });

  expect(citation).toEqual([
    ['z:itemType', 'book'],
    ['citation_title', 'Amorum Emblemata'],
    ['citation_author', 'Vaenius, Otho'],
    ['citation_author', 'Weigel, Christoph'],
    ['citation_publication_date', '1710/03/02'],
    ['citation_publisher', 'Weigel'],
    ['citation_language', 'la'],
    ['citation_public_url', 'https://archive.example.org/r/view/E%201/all'],
  ]);
});
