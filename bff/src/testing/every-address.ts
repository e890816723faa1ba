import sharp from 'sharp';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { z } from 'zod';
import { openApi } from '../openapi/openapi.ts';
import { startRealArchive, type RealArchive } from './real-archive.ts';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import { withReleases } from './test-site.ts';

const image = 'leaf.jpg';

/** Starts an archive in which every address of these finds something, and which does nothing of itself meanwhile. */
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
        PERSON_ARTIST: ['workshop of Vellert'],
        INSTIT: ['HAB'],
        SHELFMARK: ['A 1'],
      },
      { ID: ['E2'], TYPE: ['emblem pictura'], CAPTION: ['A ship in fair wind'], PARENT: ['E1'], IC: ['25F23(LION)'] },
    ],
    { LOOK_ALIKES: 'off', ...env },
    { [image]: jpeg },
  );
}

/** Publishes releases of everything that bff sends files of. */
export async function fullReleases(): Promise<string> {
  const folder = await withReleases();
  const from = await aRemoteBuild({ container: 'mf_help', files: { 'tutorial.pdf': '%PDF-1.7' } });
  await publishBuild({ store: folderStore(folder), slot: 'mf-help', from, by: 'anna' });
  await promoteReleases({ 'mf-help': '1.0.0' }, { store: folderStore(folder), by: 'anna' });
  return folder;
}

/** Addresses of paths that are asked in several ways, or whose examples in the description find nothing here. */
const byHand: Readonly<Record<string, readonly string[]>> = {
  '/api/search': ['/api/search?section=all&q=lion&sort=SORTID&nonce=n1', '/api/search?q=lion'],
  '/api/items/{id}/related': ['/api/items/E1/related'],
  '/api/owner': ['/api/owner?id=name:Kestrel,%20Alexander'],
  '/api/copy': ['/api/copy?institution=HAB&shelfmark=A%201'],
  '/similar': [`/similar?filename=${image}`],
  '/api/duplicates': ['/api/duplicates?institution=HAB&shelfmark=Cod.%207'],
  '/api/thesaurus/search': ['/api/thesaurus/search?kind=person&q=rossi'],
  '/api/thesaurus/counts': ['/api/thesaurus/counts?id=cnp00911001&id=00000911'],
  '/api/thesaurus/entry': [],
  '/api/iconclass': ['/api/iconclass?notation=25F23(LION)&notation=nothing'],
  '/api/search/why': ['/api/search/why?q=&item=E1'],
  '/api/iconclass/samples': ['/api/iconclass/samples?notation=25F'],
  '/api/iconclass/use': ['/api/iconclass/use?notation=25F'],
  '/api/iconclass/pictures': ['/api/iconclass/pictures?notation=25F&notation=25F23(LION)'],
  '/api/names/use': ['/api/names/use?kind=person&name=Vellert'],
  '/api/names/near': ['/api/names/near?kind=person&name=Velert'],
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
  '/iiif/{version}/{image}': [`/iiif/3/${image}`],
  '/iiif/{version}/{image}/info.json': [`/iiif/2/${image}/info.json`, `/iiif/3/${image}/info.json`],
  '/iiif/{version}/{image}/{region}/{size}/{rotation}/{quality}.{format}': [
    `/iiif/2/${image}/full/150,/0/default.jpg`,
    `/iiif/3/${image}/0,0,512,512/512,/0/default.jpg`,
    `/iiif/3/${image}/full/max/0/gray.png`,
  ],
  '/f/{image}': [`/f/${image}`],
};

const gets = z
  .object({
    paths: z.record(
      z.string(),
      z.object({
        get: z.optional(
          z.object({
            security: z.array(z.record(z.string(), z.unknown())).default([{}]),
            parameters: z
              .array(
                z.object({
                  name: z.string(),
                  in: z.string(),
                  required: z.boolean().default(false),
                  example: z.optional(z.unknown()),
                }),
              )
              .default([]),
          }),
        ),
      }),
    ),
  })
  .parse(openApi('1.0.0'));
type Get = NonNullable<(typeof gets.paths)[string]['get']>;

/** Returns the address that a description's examples make; none of what wants a token. */
function byExamples(path: string, { security, parameters }: Get): string[] {
  if (security.every((way) => Object.keys(way).length > 0)) return [];
  const needed = parameters.filter(({ required }) => required);
  const unknown = needed.find(({ example }) => example === undefined);
  if (unknown !== undefined) throw new Error(`${path} is asked with ${unknown.name}: name an address of it.`);
  const value = ({ example }: (typeof needed)[number]) => encodeURIComponent(String(example));
  const query = needed.filter((each) => each.in === 'query').map((each) => `${each.name}=${value(each)}`);
  const asked = path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    needed
      .filter((each) => each.name === name)
      .map(value)
      .join(''),
  );
  return [query.length === 0 ? asked : `${asked}?${query.join('&')}`];
}

/** Addresses for each path of the description (OpenAPI) that is read; a path may be asked in several ways. */
export const describedAddresses: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(gets.paths).flatMap(([path, { get }]) =>
      get === undefined ? [] : [[path, byHand[path] ?? byExamples(path, get)]],
    ),
  ),
  ...byHand,
};

/** Other addresses that a browser or a crawler reads here: files, and some of the pages. */
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
  '/r/concept/25F23(LION)',
  '/r/maker/Vellert',
  '/r/iconclass',
  '/mirador.html',
];
