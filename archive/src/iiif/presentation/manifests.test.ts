import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import { rightsOf } from '@iconotheca/contracts/rights/read-rights';
import { describe, expect, it } from 'vitest';
import { annotationList } from './annotation-list.ts';
import type { NotationTexts } from './notations.ts';
import { presentation2 } from './presentation-2.ts';
import { presentation3, type ManifestInput } from './presentation-3.ts';

const origin = 'https://icono.example.org';
const base = `${origin}/api/iiif/presentation/EMB_1`;

const leaf: ItemImage = { name: 'leaf.jpg', width: 1_200, height: 1_600, color: '#888888' };
const verso: ItemImage = { name: 'verso.jpg', width: 90, height: 200 };

const texts: NotationTexts = new Map([['25F23(LION)', { en: 'beasts of prey: lion', de: 'Raubtiere: Löwe' }]]);

function input(fields: Partial<Item> = {}, images: ItemImage[] = [leaf], licences: string[] = []): ManifestInput {
  const _rights = rightsOf(fields, licences);
  const item: Item = { ID: ['EMB_1'], TYPE: ['emblem pictura'], ...fields, ...(_rights && { _rights }) };
  return { origin, item, images, texts, collectionName: (code) => ({ HAB: 'Herzog August Bibliothek' })[code] };
}

/** Every node of a tree of JSON that has an id. */
function nodes(tree: unknown): Record<string, unknown>[] {
  if (Array.isArray(tree)) return tree.flatMap(nodes);
  if (tree === null || typeof tree !== 'object') return [];
  const children = Object.values(tree).flatMap(nodes);
  return 'id' in tree || '@id' in tree ? [{ ...tree }, ...children] : children;
}

describe('a manifest in version 3', () => {
  it('has what the specification asks of every manifest', () => {
    const manifest = presentation3(input());

    expect(Object.keys(manifest)[0]).toBe('@context');
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${base}/info.json`,
      type: 'Manifest',
      label: { none: ['EMB_1'] },
      items: [{ type: 'Canvas', width: 1_200, height: 1_600 }],
    });
  });

  it('paints each image on a canvas of its own, with both image services', () => {
    const { items } = presentation3(input({}, [leaf, verso]));

    expect(items.map(({ id, width, height }) => [id, width, height])).toEqual([
      [`${base}/canvas/1`, 1_200, 1_600],
      [`${base}/canvas/2`, 90, 200],
    ]);
    expect(items[1]?.items?.[0]?.items?.[0]).toMatchObject({
      type: 'Annotation',
      motivation: 'painting',
      target: `${base}/canvas/2`,
      body: {
        id: `${origin}/iiif/3/verso.jpg/full/max/0/default.jpg`,
        type: 'Image',
        format: 'image/jpeg',
        width: 90,
        height: 200,
        service: [
          { id: `${origin}/iiif/3/verso.jpg`, type: 'ImageService3', profile: 'level2' },
          { '@id': `${origin}/iiif/2/verso.jpg`, '@type': 'ImageService2' },
        ],
      },
    });
  });

  it('gives every thing an address that no other has, but for references', () => {
    const manifest = presentation3(input({ IC: ['92D1', '25F23(LION)'], TEXT: ['Amor'], LANG: ['la'] }, [leaf, verso]));
    const { structures: _references, ...things } = manifest;

    const owners = nodes(things).filter(({ type }) =>
      ['Manifest', 'Canvas', 'AnnotationPage', 'Annotation'].includes(String(type)),
    );
    const ids = owners.map(({ id }) => id);

    expect(ids.length).toBeGreaterThan(8);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => String(id).startsWith('https://'))).toBe(true);
  });

  it('asks for no thumbnail larger than its image', () => {
    const manifest = presentation3(input({}, [verso]));

    expect(manifest.thumbnail).toMatchObject([
      { id: `${origin}/iiif/3/verso.jpg/full/max/0/default.jpg`, width: 90, height: 200 },
    ]);
  });

  it.each<[string, Partial<Item>, Record<string, string[]>]>([
    ['its title in the language of the object', { TITLE: ['Amorum'], LANG: ['la'] }, { la: ['Amorum'] }],
    ['its title in no language when it has several', { TITLE: ['Amorum'], LANG: ['la', 'de'] }, { none: ['Amorum'] }],
    ['Greek by the code of the web', { TITLE: ['Βίβλος'], LANG: ['gr'] }, { el: ['Βίβλος'] }],
    ['captions by language', { CAPTION_DE: ['Löwe'], CAPTION_EN: ['Lion'] }, { de: ['Löwe'], en: ['Lion'] }],
    ['its caption', { CAPTION: ['Amor aeternus'] }, { none: ['Amor aeternus'] }],
    ['mottoes', { MOTTO_LA: ['Festina lente'], MOTTO_XX: ['??'] }, { la: ['Festina lente'], none: ['??'] }],
    ['a proverb', { PROVERB_NL_NORM: ['Haast en spoed'] }, { nl: ['Haast en spoed'] }],
    ['its id when it has nothing else', { TITLE: [' '] }, { none: ['EMB_1'] }],
  ])('is called by %s', (_what, fields, label) => {
    expect(presentation3(input(fields)).label).toEqual(label);
  });

  it('shows the fields of the record with their names', () => {
    const fields = {
      PERSON_ARTIST: ['Vaenius, Otho'],
      FROM: ['1608'],
      UNTIL: ['1610'],
      INSTIT_INV: ['Herzog August Bibliothek'],
      OWNERS: ['cnp001|Anna Amalia'],
      MOTTO_LA: ['Amor'],
    };

    const { metadata, requiredStatement } = presentation3(input(fields));

    expect(metadata).toEqual([
      { label: { en: ['Type'] }, value: { en: ['Emblem pictura'] } },
      { label: { en: ['Motto'] }, value: { la: ['Amor'] } },
      { label: { en: ['Date'] }, value: { none: ['1608–1610'] } },
      { label: { en: ['Artist'] }, value: { none: ['Vaenius, Otho'] } },
      { label: { en: ['Former owner'] }, value: { none: ['Anna Amalia'] } },
      { label: { en: ['Institution'] }, value: { none: ['Herzog August Bibliothek'] } },
    ]);
    expect(requiredStatement).toEqual({
      label: { en: ['Attribution'] },
      value: { none: ['Herzog August Bibliothek'] },
    });
  });

  it.each<[string, Partial<Item>, string[] | undefined]>([
    ['its institution', { INSTIT: ['Print Room'], HIM: ['HAB'] }, ['Print Room']],
    [
      'the collection that contributed it, and where it comes from',
      { HIM: ['PRINTS', 'HAB'], URL_WEBPAGE: ['https://commons.example/File:Lion.jpg', 'none'] },
      ['Herzog August Bibliothek', 'https://commons.example/File:Lion.jpg'],
    ],
    ['no one, where no source is known', { HIM: ['PRINTS'] }, undefined],
  ])('asks to name %s', (_, fields, credits) => {
    const { requiredStatement } = presentation3(input(fields));
    const { attribution } = presentation2(input(fields));

    expect(requiredStatement?.value).toEqual(credits && { none: credits });
    expect(attribution).toBe(credits?.join('; '));
  });

  it('names the collections that contributed it, not the themes it is shown under', () => {
    const { provider } = presentation3(input({ HIM: ['PRINTS', 'HAB', 'UNHEARDOF'] }));

    expect(provider?.map(({ id }) => id)).toEqual([`${origin}/r/section/him_HAB`, `${origin}/`]);
    expect(provider?.every(({ type, homepage }) => type === 'Agent' && homepage?.length === 1)).toBe(true);
  });

  it('leads to the page of the item, its source and its other version', () => {
    const fields = { URL_WEBPAGE: ['http://diglib.hab.de/1', 'javascript:alert(1)'] };

    const { homepage, seeAlso } = presentation3(input(fields));

    expect(homepage).toMatchObject([
      { id: `${origin}/r/view/EMB_1/all`, type: 'Text', format: 'text/html', label: { en: ['Item page'] } },
      { id: 'http://diglib.hab.de/1', label: { en: ['Original source'] } },
    ]);
    expect(seeAlso).toMatchObject([{ id: `${base}/info.json?version=2`, type: 'Dataset' }]);
  });

  it('leads a provenance item to its page in the collection', () => {
    const { homepage } = presentation3({ ...input({ HIM: ['CERL', 'CERLPDA'] }), section: 'him_CERLPDA' });

    expect(homepage).toMatchObject([{ id: `${origin}/r/view/EMB_1/him_CERLPDA` }]);
  });

  it.each([
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'http://creativecommons.org/publicdomain/mark/1.0/'],
    ['http://rightsstatements.org/vocab/InC/1.0/', 'http://rightsstatements.org/vocab/InC/1.0/'],
    ['all rights reserved', undefined],
  ])('states rights only as an address the specification knows: %s', (RIGHTS, rights) => {
    expect(presentation3(input({ RIGHTS: [RIGHTS] })).rights).toBe(rights);
  });

  it('BRD-3: states the licence of the collection where the record says none', () => {
    const licence = 'https://creativecommons.org/licenses/by/4.0/';
    const own = 'http://rightsstatements.org/vocab/InC/1.0/';

    expect(presentation3(input({}, [leaf], [licence])).rights).toBe('http://creativecommons.org/licenses/by/4.0/');
    expect(presentation3(input({ RIGHTS: [own] }, [leaf], [licence])).rights).toBe(own);
  });

  it.each([
    [['all rights reserved'], ['all rights reserved']],
    [['http://creativecommons.org/publicdomain/mark/1.0/', 'Ask us <b>first</b>'], undefined],
    [['javascript:alert(1)'], ['javascript:alert(1)']],
  ])('states rights for which there is no address as they are worded, and no address: %j', (RIGHTS, said) => {
    const { rights, requiredStatement } = presentation3(input({ RIGHTS, INSTIT: ['Print Room'] }));

    expect(rights).toBeUndefined();
    expect(requiredStatement?.value).toEqual({ none: ['Print Room', ...(said ?? RIGHTS)] });
    expect(presentation2(input({ RIGHTS }))['license']).toBeUndefined();
  });

  it('says what the image shows, in the languages of Iconclass; what is no notation has no address there', () => {
    const { metadata, items } = presentation3(input({ IC: ['25F23(LION)', '92D1'] }));

    expect(metadata?.at(-1)).toEqual({
      label: { en: ['Iconclass'] },
      value: {
        en: ['25F23(LION) beasts of prey: lion'],
        de: ['25F23(LION) Raubtiere: Löwe'],
        none: ['92D1'],
      },
    });
    expect(items[0]?.annotations?.[0]?.items).toMatchObject([
      {
        type: 'Annotation',
        motivation: 'classifying',
        target: `${base}/canvas/1`,
        body: [
          { type: 'SpecificResource', source: 'http://iconclass.org/25F23%28LION%29', purpose: 'classifying' },
          { type: 'TextualBody', value: '25F23(LION) beasts of prey: lion', language: 'en' },
          { type: 'TextualBody', value: '25F23(LION) Raubtiere: Löwe', language: 'de' },
        ],
      },
      {
        motivation: 'classifying',
        body: [{ type: 'TextualBody', value: '92D1' }],
      },
    ]);
  });

  it('carries what readers said of it, by whom and when', () => {
    const by = { userpk: '7', username: 'Anna', timestamp: '2026-01-02T03:04:05Z' };
    const annotations = [
      { pk: 'c1', field: 'COMMENT' as const, value: 'A **lion**', ...by },
      { pk: 'i1', field: 'IC' as const, value: '25F23(LION)\n\n92D1\n', ...by },
    ];

    const { items, metadata } = presentation3(input({ _annotations: annotations }));

    const said = items[0]?.annotations?.[0]?.items ?? [];
    expect(said.map(({ motivation }) => motivation)).toEqual(['commenting', 'classifying', 'commenting']);
    expect(said[0]).toMatchObject({
      created: '2026-01-02T03:04:05Z',
      creator: { type: 'Person', name: 'Anna' },
      body: { type: 'TextualBody', value: 'A **lion**', format: 'text/plain' },
    });
    expect(metadata?.at(-1)?.value).toHaveProperty('en', ['25F23(LION) beasts of prey: lion']);
  });

  it('carries the transcription on its first canvas', () => {
    const { items } = presentation3(input({ TEXT: ['Ex libris', 'Annae'], LANG: ['la'] }, [leaf, verso]));

    expect(items[0]?.annotations?.[0]?.items).toMatchObject([
      { motivation: 'supplementing', body: { value: 'Ex libris\nAnnae', language: 'la', format: 'text/plain' } },
    ]);
    expect(items[1]).not.toHaveProperty('annotations');
  });

  it.each<[string, Partial<Item>, ItemImage[], string]>([
    ['pages of a book', { TYPE: ['manuscript book'] }, [leaf, verso], 'paged'],
    ['one leaf of a book', { TYPE: ['manuscript book'] }, [leaf], 'individuals'],
    ['several pictures', {}, [leaf, verso], 'individuals'],
  ])('shows %s as it should be', (_what, fields, images, behaviour) => {
    expect(presentation3(input(fields, images)).behavior).toEqual([behaviour]);
  });

  it('lists the pages of several images, from right to left in Hebrew', () => {
    const { structures, viewingDirection } = presentation3(input({ LANG: ['he'] }, [leaf, verso]));

    expect(viewingDirection).toBe('right-to-left');
    expect(structures).toEqual([
      {
        id: `${base}/range/1`,
        type: 'Range',
        label: { en: ['Pages'] },
        items: [
          { id: `${base}/canvas/1`, type: 'Canvas' },
          { id: `${base}/canvas/2`, type: 'Canvas' },
        ],
      },
    ]);
  });
});

describe('a manifest in version 2.1', () => {
  it('has what the specification asks of every manifest', () => {
    const manifest = presentation2(input({ TITLE: ['Amorum'], LANG: ['la'], IC: ['25F23(LION)'] }, [leaf, verso]));

    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/2/context.json',
      '@id': `${base}/info.json?version=2`,
      '@type': 'sc:Manifest',
      label: { '@value': 'Amorum', '@language': 'la' },
      thumbnail: { '@id': `${origin}/iiif/2/leaf.jpg/full/300,/0/default.jpg` },
      related: { '@id': `${origin}/r/view/EMB_1/all` },
      sequences: [
        {
          '@type': 'sc:Sequence',
          canvases: [
            {
              '@id': `${base}/canvas/1`,
              '@type': 'sc:Canvas',
              width: 1_200,
              height: 1_600,
              images: [
                {
                  '@type': 'oa:Annotation',
                  motivation: 'sc:painting',
                  on: `${base}/canvas/1`,
                  resource: {
                    '@id': `${origin}/iiif/2/leaf.jpg/full/full/0/default.jpg`,
                    '@type': 'dctypes:Image',
                    service: {
                      '@context': 'http://iiif.io/api/image/2/context.json',
                      '@id': `${origin}/iiif/2/leaf.jpg`,
                      profile: 'http://iiif.io/api/image/2/level2.json',
                    },
                  },
                },
              ],
            },
            { '@id': `${base}/canvas/2` },
          ],
        },
      ],
      structures: [{ '@type': 'sc:Range', canvases: [`${base}/canvas/1`, `${base}/canvas/2`] }],
    });
  });

  it('shows the same fields as version 3', () => {
    const fields = { PERSON_ARTIST: ['Vaenius'], IC: ['25F23(LION)'] };

    const { metadata } = presentation2(input(fields));

    expect(metadata).toEqual([
      { label: 'Type', value: { '@value': 'Emblem pictura', '@language': 'en' } },
      { label: 'Artist', value: 'Vaenius' },
      {
        label: 'Iconclass',
        value: [
          { '@value': '25F23(LION) beasts of prey: lion', '@language': 'en' },
          { '@value': '25F23(LION) Raubtiere: Löwe', '@language': 'de' },
        ],
      },
    ]);
  });
});

function otherContents(manifest: Record<string, unknown>): unknown[] {
  const canvases = nodes(manifest['sequences']).filter((node) => node['@type'] === 'sc:Canvas');
  return canvases.map(({ otherContent }) => otherContent);
}

describe('annotations for version 2.1', () => {
  const list = `${base}/list/annotations`;

  it('are named by the first canvas of an item of which something is said', () => {
    const described = presentation2(input({ IC: ['92D1'] }, [leaf, verso]));
    const plain = presentation2(input({}, [leaf, verso]));

    expect(otherContents(described)).toEqual([[{ '@id': list, '@type': 'sc:AnnotationList' }], undefined]);
    expect(otherContents(plain)).toEqual([undefined, undefined]);
  });

  it('tag the canvas with notations, by their addresses and in the languages of Iconclass', () => {
    expect(annotationList(input({ IC: ['25F23(LION)', '92D1'] }), 1)).toEqual({
      '@context': 'http://iiif.io/api/presentation/2/context.json',
      '@id': list,
      '@type': 'sc:AnnotationList',
      resources: [
        {
          '@id': `${base}/annotation/notation-1`,
          '@type': 'oa:Annotation',
          motivation: 'oa:tagging',
          on: `${base}/canvas/1`,
          resource: [
            {
              '@id': 'http://iconclass.org/25F23%28LION%29',
              '@type': 'oa:SemanticTag',
              format: 'text/plain',
              chars: '25F23(LION)',
            },
            { '@type': 'oa:Tag', format: 'text/plain', chars: '25F23(LION) beasts of prey: lion', language: 'en' },
            { '@type': 'oa:Tag', format: 'text/plain', chars: '25F23(LION) Raubtiere: Löwe', language: 'de' },
          ],
        },
        {
          '@id': `${base}/annotation/notation-2`,
          '@type': 'oa:Annotation',
          motivation: 'oa:tagging',
          on: `${base}/canvas/1`,
          resource: { '@type': 'oa:Tag', format: 'text/plain', chars: '92D1' },
        },
      ],
    });
  });

  it('carry the transcription, and what readers said, by whom and when', () => {
    const by = { userpk: '7', username: 'Anna', timestamp: '2026-01-02T03:04:05Z' };
    const annotations = [{ pk: 'c1', field: 'COMMENT' as const, value: 'A **lion**', ...by }];

    const { resources } = annotationList(input({ TEXT: ['Ex libris'], LANG: ['la'], _annotations: annotations }), 1);

    expect(resources).toMatchObject([
      {
        motivation: 'sc:painting',
        resource: { '@type': 'cnt:ContentAsText', chars: 'Ex libris', language: 'la', format: 'text/plain' },
      },
      {
        '@id': `${base}/annotation/c1`,
        motivation: 'oa:commenting',
        resource: { '@type': 'cnt:ContentAsText', chars: 'A **lion**', format: 'text/plain' },
        'oa:annotatedBy': { '@type': 'foaf:Person', 'foaf:name': 'Anna' },
        'oa:annotatedAt': '2026-01-02T03:04:05Z',
      },
    ]);
  });
});

/** A part of a canvas, in the words of Web Annotation. */
function partOf(canvas: number, value: string): object {
  return {
    type: 'SpecificResource',
    source: `${base}/canvas/${canvas}`,
    selector: { type: 'FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value },
  };
}

describe('MARK-1: what is said of a part of an image', () => {
  const by = { userpk: '7', username: 'Anna', timestamp: '2026-01-02T03:04:05Z' };
  const onVerso = { image: 'verso.jpg', x: 10, y: 20, w: 30, h: 40 };
  const marked: Partial<Item> = {
    TYPE_INS: ['Stamp'],
    CAPTION: ['Oval stamp'],
    IC: ['92D1'],
    region: onVerso,
    _annotations: [
      {
        pk: 'c1',
        field: 'COMMENT',
        value: 'A lion',
        region: { image: 'leaf.jpg', x: 1_100, y: 0, w: 500, h: 5 },
        ...by,
      },
      { pk: 'i1', field: 'IC', value: '25F23(LION)\n92D1', region: onVerso, ...by },
      { pk: 'c2', field: 'COMMENT', value: 'Lost', region: { ...onVerso, image: 'gone.jpg' }, ...by },
    ],
  };

  it('is on the canvas of its image, at its place in pixels of the canvas, within it', () => {
    const { items } = presentation3(input(marked, [leaf, verso]));

    const said = items.map(({ annotations }) =>
      annotations?.map(({ id, items: each = [] }) => [
        id,
        each.map(({ id: own, motivation, target: on }) => [own.split('/').at(-1), motivation, on]),
      ]),
    );
    expect(said).toEqual([
      [
        [
          `${base}/canvas/1/annotations`,
          [
            ['notation-1', 'classifying', `${base}/canvas/1`],
            ['c1', 'commenting', partOf(1, 'xywh=1100,0,100,5')],
            ['c2', 'commenting', `${base}/canvas/1`],
          ],
        ],
      ],
      [
        [
          `${base}/canvas/2/annotations`,
          [
            ['mark', 'describing', partOf(2, 'xywh=10,20,30,40')],
            ['i1-1', 'classifying', partOf(2, 'xywh=10,20,30,40')],
            ['i1-2', 'commenting', partOf(2, 'xywh=10,20,30,40')],
          ],
        ],
      ],
    ]);
    expect(items[1]?.annotations?.[0]?.items?.[0]?.body).toMatchObject({ value: 'Stamp: Oval stamp' });
  });

  it('is in version 2.1 in the list of that canvas', () => {
    const manifest = presentation2(input(marked, [leaf, verso]));
    const list = annotationList(input(marked, [leaf, verso]), 2);

    expect(otherContents(manifest)).toEqual([
      [{ '@id': `${base}/list/annotations`, '@type': 'sc:AnnotationList' }],
      [{ '@id': `${base}/list/annotations?canvas=2`, '@type': 'sc:AnnotationList' }],
    ]);
    expect(list).toMatchObject({
      '@id': `${base}/list/annotations?canvas=2`,
      resources: [
        {
          '@id': `${base}/annotation/mark`,
          motivation: 'oa:describing',
          resource: { '@type': 'cnt:ContentAsText', chars: 'Stamp: Oval stamp' },
          on: {
            '@type': 'oa:SpecificResource',
            full: `${base}/canvas/2`,
            selector: { '@type': 'oa:FragmentSelector', value: 'xywh=10,20,30,40' },
          },
        },
        { '@id': `${base}/annotation/i1-1`, motivation: 'oa:tagging' },
        { '@id': `${base}/annotation/i1-2`, motivation: 'oa:commenting' },
      ],
    });
  });

  it('is nothing where the image is not the item’s: a mark on it is left out', () => {
    const { items } = presentation3(input({ region: { ...onVerso, image: 'gone.jpg' } }, [leaf]));

    expect(items[0]).not.toHaveProperty('annotations');
  });
});
