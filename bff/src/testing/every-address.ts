import sharp from 'sharp';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { startRealArchive, type RealArchive } from './real-archive.ts';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import { withReleases } from './test-site.ts';

const image = 'leaf.jpg';

/** An archive in which every address of these finds something, and which does nothing of itself meanwhile. */
export async function startFullArchive(env: Readonly<Record<string, string>> = {}): Promise<RealArchive> {
  const jpeg = await sharp({ create: { width: 700, height: 600, channels: 3, background: '#467' } })
    .jpeg()
    .toBuffer();
  return await startRealArchive(
    [
      {
        ID: ['E1'],
        TYPE: ['emblem pictura'],
        CAPTION: ['A lion guards the gate'],
        IC: ['25F23(LION)'],
        URL_IMAGE: [image],
        ALLIMAGES: [image],
        HIM: ['HAB'],
        OWNERS: ['Kestrel, Alexander'],
        INSTIT: ['HAB'],
        SHELFMARK: ['A 1'],
      },
      { ID: ['E2'], TYPE: ['emblem pictura'], CAPTION: ['A ship in fair wind'], PARENT: ['E1'], IC: ['25F23(LION)'] },
    ],
    { LOOK_ALIKES: 'off', ...env },
    { [image]: jpeg },
  );
}

/** Releases of everything that bff sends files of. */
export async function fullReleases(): Promise<string> {
  const folder = await withReleases();
  const from = await aRemoteBuild({ container: 'mf_help', files: { 'tutorial.pdf': '%PDF-1.7' } });
  await publishBuild({ store: folderStore(folder), slot: 'mf-help', from, by: 'anna' });
  await promoteReleases({ 'mf-help': '1.0.0' }, { store: folderStore(folder), by: 'anna' });
  return folder;
}

/** What is read at each path of the description (OpenAPI) that is read at all; a path may be asked in several ways. */
export const describedAddresses: Readonly<Record<string, readonly string[]>> = {
  '/api/search': ['/api/search?section=all&q=lion&sort=SORTID&nonce=n1', '/api/search?q=lion'],
  '/api/suggest': ['/api/suggest?q=lion'],
  '/api/questions': ['/api/questions'],
  '/api/items': ['/api/items'],
  '/api/items/{page}': ['/api/items/0'],
  '/api/items/{id}/related': ['/api/items/E1/related'],
  '/api/owner': ['/api/owner?id=name:Kestrel,%20Alexander'],
  '/api/copy': ['/api/copy?institution=HAB&shelfmark=A%201'],
  '/similar': [`/similar?filename=${image}`],
  '/api/lists': [],
  '/api/account/passkeys': [],
  '/api/account/sessions': [],
  '/api/history': [],
  '/api/withdrawn': [],
  '/api/duplicates': ['/api/duplicates?institution=HAB&shelfmark=Cod.%207'],
  '/api/network': ['/api/network'],
  '/api/thesaurus/search': ['/api/thesaurus/search?kind=person&q=rossi'],
  '/api/thesaurus/counts': ['/api/thesaurus/counts?id=cnp00911001&id=00000911'],
  '/api/thesaurus/entry': [],
  '/api/thesaurus/entries': [],
  '/api/thesaurus/export': [],
  '/api/institutions': ['/api/institutions'],
  '/api/iconclass': ['/api/iconclass?notation=25F23(LION)&notation=nothing'],
  '/api/iconclass/search': ['/api/iconclass/search?q=lion'],
  '/api/iconclass/samples': ['/api/iconclass/samples?notation=25F'],
  '/api/iconclass/{notation}.jsonld': ['/api/iconclass/25F23(LION).jsonld'],
  '/api/collections': ['/api/collections'],
  '/api/overview': ['/api/overview'],
  '/api/iiif/presentation/{id}/info.json': [
    '/api/iiif/presentation/E1/info.json',
    '/api/iiif/presentation/E1/info.json?version=2&t=1',
  ],
  '/api/iiif/presentation/{id}/list/annotations': ['/api/iiif/presentation/E1/list/annotations'],
  '/api/iiif/presentation/{id}/canvas/{canvas}': ['/api/iiif/presentation/E1/canvas/1'],
  '/api/iiif/presentation/{id}/canvas/{canvas}/page': ['/api/iiif/presentation/E1/canvas/1/page'],
  '/api/iiif/presentation/{id}/canvas/{canvas}/page/image': ['/api/iiif/presentation/E1/canvas/1/page/image'],
  '/api/iiif/presentation/{id}/canvas/{canvas}/annotations': ['/api/iiif/presentation/E1/canvas/1/annotations'],
  '/api/iiif/presentation/{id}/annotation/{annotation}': ['/api/iiif/presentation/E1/annotation/notation-1'],
  '/api/iiif/collection/top': ['/api/iiif/collection/top', '/api/iiif/collection/top?version=2'],
  '/api/iiif/collection/{kind}/{id}': ['/api/iiif/collection/section/all', '/api/iiif/collection/item/E1?version=2'],
  // Those who ask have logged in.
  '/api/lookup/holding-institutions': [],
  '/api/lookup/persons': [],
  '/api/lookup/places': [],
  '/api/lookup/incunables': [],
  '/api/lookup/manuscripts': [],
  '/api/lookup/national-bibliography': [],
  '/api/health/live': ['/api/health/live'],
  '/api/health/ready': ['/api/health/ready'],
  '/api/releases': ['/api/releases'],
  // Those who ask have a token.
  '/api/releases/state': [],
  '/api/releases/log': [],
  '/api/releases/plan': [],
  '/api/releases/tokens': [],
  '/api/openapi.json': ['/api/openapi.json'],
  '/iiif/{version}/{image}': [`/iiif/3/${image}`],
  '/iiif/{version}/{image}/info.json': [`/iiif/2/${image}/info.json`, `/iiif/3/${image}/info.json`],
  '/iiif/{version}/{image}/{region}/{size}/{rotation}/{quality}.{format}': [
    `/iiif/2/${image}/full/150,/0/default.jpg`,
    `/iiif/3/${image}/0,0,512,512/512,/0/default.jpg`,
    `/iiif/3/${image}/full/max/0/gray.png`,
  ],
  '/f/{image}': [`/f/${image}`],
  '/LOGIN': ['/LOGIN'],
  '/LOGIN/password': ['/LOGIN/password'],
  '/LOGIN/account': ['/LOGIN/account'],
};

/** What else a browser or a crawler reads here: files, and some of the pages. */
export const otherAddresses: readonly string[] = [
  '/robots.txt',
  '/favicon.svg',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-items-1.xml',
  '/feed/him_CERLCANYOUHELP.atom',
  '/LOGIN/login.css',
  '/LOGIN/passkey.js',
  '/help/',
  '/releases/shell/1.0.0/main.js',
  '/releases/mf-search/1.0.0/page.js',
  '/releases/mf-search/1.0.0/page.css',
  '/',
  '/r/section/all?q=lion',
  '/r/view/E1/all',
  '/r/help/about',
  '/mirador.html',
];
