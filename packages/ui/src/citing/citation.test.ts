import { describe, expect, test } from 'vitest';
import { citationOf } from './citation.ts';
import { anItem, context } from './testing/an-item.ts';
import { givePageData } from '../testing/page-data.ts';

givePageData();

describe('a citation', () => {
  test('says what the record says, and nothing else', () => {
    const book = anItem({
      ID: ['EMB_uh_103'],
      TYPE: ['emblem book'],
      HIM: ['HAB'],
      TITLE: ['Amorum\n Emblemata'],
      CAPTION: ['Title page with Cupid'],
      PERSON_AUTHOR: ['Vaenius, Otho', 'Weigel, Christoph', 'Vaenius, Otho'],
      DATE: ['1710'],
      PLACE: ['Nürnberg'],
      PRINTER: ['Weigel'],
    });

    expect(citationOf(book, context)).toEqual({
      uid: 'EMB_uh_103',
      key: 'EMB_uh_103',
      kind: 'book',
      type: 'Emblem book',
      title: 'Amorum Emblemata',
      creators: [
        { family: 'Vaenius', given: 'Otho' },
        { family: 'Weigel', given: 'Christoph' },
      ],
      date: { text: '1710', parts: [[1710]], isCirca: false },
      place: 'Nürnberg',
      publisher: 'Weigel',
      collection: 'Herzog August Bibliothek, Wolfenbüttel',
      notations: [],
      url: 'https://archive.example.org/r/view/EMB_uh_103/all',
    });
  });

  test('of a picture names who made it and where it is kept', () => {
    const painting = anItem({
      TYPE: ['image'],
      HIM: ['PAINTINGS'],
      PERSON_ARTIST: ['anoniem'],
      PERSON_AUTHOR: ['Cats, Jacob'],
      INSTIT_CERLID: ['cnc00012345|Rijksmuseum, Amsterdam'],
      ID_INV: ['SK-A-1671'],
      TECHNIQUE: ['doek', 'olieverf'],
      HEIGHT: ['125cm'],
      WIDTH: ['95,5 cm'],
      IC: ['61B2', '44B241'],
    });

    expect(citationOf(painting, context)).toMatchObject({
      kind: 'artwork',
      creators: [],
      institution: 'Rijksmuseum, Amsterdam',
      shelfmark: 'SK-A-1671',
      technique: 'doek, olieverf',
      dimensions: '125 × 95,5 cm',
      notations: ['61B2', '44B241'],
      collection: undefined,
    });
  });

  test('names a collection as the archive does', () => {
    const item = anItem({ HIM: ['PRINTS', 'OWN'] });

    const { collection } = citationOf(item, { ...context, collectionName: (code) => `Collection ${code}` });

    expect(collection).toBe('Collection OWN');
  });

  test('leads to our own image and manifest where we hold the image, else to what the record names', () => {
    const held = anItem({ ID: ['a/b'], _images: [{ name: 'leaf 1.jpg', width: 10, height: 10 }] });
    const elsewhere = anItem({
      URL_IMAGE: ['leaf.jpg', 'https://example.org/leaf.jpg'],
      URL_IIIF_MANIFEST: ['https://example.org/manifest.json'],
    });

    expect([citationOf(held, context), citationOf(elsewhere, context)]).toMatchObject([
      {
        image: 'https://archive.example.org/f/leaf%201.jpg',
        manifest: 'https://archive.example.org/api/iiif/presentation/a%2Fb/info.json',
      },
      { image: 'https://example.org/leaf.jpg', manifest: 'https://example.org/manifest.json' },
    ]);
  });

  test.each([
    ['manuscript book', 'manuscript'],
    ['Manuscript Illumination', 'artwork'],
    ['journal', 'periodical'],
    ['person', 'webpage'],
    ["printer's device", 'artwork'],
    ['something new', 'artwork'],
  ])('of a %s cites a work of kind %s', (type, kind) => {
    expect(citationOf(anItem({ TYPE: [type] }), context).kind).toBe(kind);
  });
});
