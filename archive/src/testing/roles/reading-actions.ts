import { all, ownerOnly, subscribers, type Acts } from './role-table.ts';

/** Acts of reading: items, searches, Iconclass, images and related items. */
export const readingActs = {
  search: [
    {
      does: 'searches the aggregated content',
      ask: (site, token) => site.get('/api/search?section=all', token),
      expected: subscribers('refused'),
    },
    {
      does: 'searches a partner’s section',
      ask: (site, token) => site.get('/api/search?section=him_CERLPDA', token),
    },
  ],
  objects: [
    {
      does: 'reads an item by its id',
      ask: (site, token) => site.post('/api/objects', { uids: ['B'], token }),
      expected: subscribers('refused'),
    },
    {
      does: 'reads an item that a partner opened',
      ask: (site, token) => site.post('/api/objects', { uids: ['A'], token }),
    },
    {
      does: 'reads an item of a collection that the editor keeps',
      ask: (site, token) => site.post('/api/objects', { uids: ['E'], token }),
      expected: { ...subscribers('refused'), editor: 'allowed' },
    },
  ],
  why: [
    {
      does: 'asks why an item for subscribers is found',
      ask: (site, token) => site.get('/api/search/why?item=B&q=', token),
      expected: subscribers(403),
    },
    {
      does: 'asks why an item that a partner opened is found',
      ask: (site, token) => site.get('/api/search/why?item=A&q=', token),
    },
  ],
  suggest: [
    {
      does: 'is suggested what words may mean',
      ask: (site, token) => site.get('/api/suggest?q=lion', token),
      expected: subscribers('partly'),
    },
  ],
  iconclass: [{ does: 'resolves a notation', ask: (site) => site.get('/api/iconclass?notation=2') }],
  iconclassSearch: [{ does: 'finds a notation', ask: (site) => site.get('/api/iconclass/search?q=lion') }],
  iconclassSamples: [
    {
      does: 'sees how a notation was used',
      ask: (site, token) => site.get('/api/iconclass/samples?notation=25F23(LION)', token),
      expected: subscribers('partly'),
    },
  ],
  iconclassUse: [
    {
      does: 'sees the use of a concept',
      ask: (site, token) => site.get('/api/iconclass/use?notation=25F23(LION)', token),
      expected: subscribers('partly'),
    },
  ],
  iconclassPictures: [
    {
      does: 'sees pictures of concepts',
      ask: (site, token) => site.get('/api/iconclass/pictures?notation=25F23(LION)', token),
    },
  ],
  nameUse: [
    {
      does: 'sees the page of a name',
      ask: (site, token) => site.get('/api/names/use?kind=person&name=Kestrel', token),
      expected: subscribers('partly'),
    },
  ],
  namesNear: [
    {
      does: 'is told names that were meant',
      ask: (site, token) => site.get('/api/names/near?kind=person&name=lion', token),
      expected: subscribers('partly'),
    },
  ],
  concept: [{ does: 'reads a concept', ask: (site) => site.get('/api/iconclass/2.jsonld') }],
  overview: [
    {
      does: 'sees the home page',
      ask: (site, token) => site.get('/api/overview', token),
      expected: subscribers('partly'),
    },
  ],
  profiles: [
    {
      does: 'reads the profiles of collections',
      ask: (site, token) => site.get('/api/collections', token),
    },
  ],
  manifest: [
    {
      does: 'reads the manifest of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/info.json', token),
      expected: subscribers(403),
    },
    {
      does: 'asks for the manifest of an item without images',
      ask: (site) => site.get('/api/iiif/presentation/A/info.json'),
      expected: all(404),
    },
  ],
  annotationList: [
    {
      does: 'reads the annotation list of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/list/annotations', token),
      expected: subscribers(403),
    },
    {
      does: 'asks for the annotation list of an item without images',
      ask: (site) => site.get('/api/iiif/presentation/A/list/annotations'),
      expected: all(404),
    },
  ],
  canvas: [
    {
      does: 'reads a canvas of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/canvas/1', token),
      expected: subscribers(403),
    },
  ],
  canvasPage: [
    {
      does: 'reads what is painted on a canvas of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/canvas/1/page', token),
      expected: subscribers(403),
    },
  ],
  canvasPainting: [
    {
      does: 'reads the image of a canvas of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/canvas/1/page/image', token),
      expected: subscribers(403),
    },
  ],
  canvasAnnotations: [
    {
      does: 'reads what is said of a canvas of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/canvas/1/annotations', token),
      expected: subscribers(403),
    },
  ],
  annotation: [
    {
      does: 'reads an annotation of an item',
      ask: (site, token) => site.get('/api/iiif/presentation/B/annotation/notation-1', token),
      expected: subscribers(403),
    },
  ],
  similar: [
    {
      does: 'asks what looks like an image that there is not',
      ask: (site) => site.get('/similar?filename=a.jpg'),
      expected: all(404),
    },
  ],
  related: [
    {
      does: 'sees what an item for subscribers is related to',
      ask: (site, token) => site.get('/api/items/B/related', token),
      expected: subscribers(403),
    },
    {
      does: 'sees what an item is related to, items for subscribers among them',
      ask: (site, token) => site.get('/api/items/A/related', token),
      expected: subscribers('partly'),
    },
  ],
  owner: [
    {
      does: 'sees an owner whom an open record names',
      ask: (site, token) => site.get('/api/owner?id=cnp00000001', token),
    },
    {
      does: 'sees an owner whom only an item for subscribers names',
      ask: (site, token) => site.get('/api/owner?id=name:Closed', token),
      expected: subscribers(403),
    },
  ],
  copy: [
    {
      does: 'sees a copy of which a record is open',
      ask: (site, token) => site.get('/api/copy?institution=Open&shelfmark=A+1', token),
    },
    {
      does: 'sees a copy of which no record is open',
      ask: (site, token) => site.get('/api/copy?institution=Closed&shelfmark=B+1', token),
      expected: subscribers(403),
    },
  ],
  questions: [
    {
      does: 'follows the forum',
      ask: (site, token) => site.get('/api/questions', token),
    },
  ],
  itemPages: [
    {
      does: 'counts the items for a sitemap',
      ask: (site, token) => site.get('/api/items', token),
      expected: subscribers(403),
    },
  ],
  itemPage: [
    {
      does: 'lists ids for a sitemap',
      ask: (site, token) => site.get('/api/items/0', token),
      expected: subscribers(403),
    },
  ],
  topCollection: [
    {
      does: 'sees the collection of all sections',
      ask: (site) => site.get('/api/iiif/collection/top'),
    },
  ],
  collection: [
    {
      does: 'gathers the aggregated content',
      ask: (site, token) => site.get('/api/iiif/collection/section/all', token),
      expected: subscribers(403),
    },
    {
      does: 'gathers a partner’s section',
      ask: (site, token) => site.get('/api/iiif/collection/section/him_CERLPDA', token),
    },
    {
      does: 'gathers what an item for subscribers contains',
      ask: (site, token) => site.get('/api/iiif/collection/item/B', token),
      expected: { ...all(403), pass: 404, subscriber: 404 },
    },
    {
      does: 'gathers a private list',
      ask: (site, token, owned) => site.get(`/api/iiif/collection/list/${owned}`, token),
      expected: { ...ownerOnly, pass: 403 },
    },
  ],
} satisfies Partial<Acts>;
