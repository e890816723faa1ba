import { pageDataElementId, type PageData } from '@iconotheca/contracts/release/registry';
import { siteRoutes } from '@iconotheca/contracts/release/routes';

/** Page data as bff writes it, with addresses of examples. */
export const examplePageData: PageData = {
  revision: 1,
  brand: { id: 'default', name: 'Iconotheca' },
  site: {
    feedbackUrl: 'https://feedback.example/',
    publisherUrl: '/publisher',
    privacyUrl: '/privacy',
    copyrightUrl: '/copyright',
    contacts: { sales: 'sales@x.example', secretariat: 'office@x.example', institutions: 'join@x.example' },
  },
  calls: { base: '', hitsPerPage: 150 },
  slots: {},
  routes: [...siteRoutes],
  profiles: {
    BIBLIASACRA: {
      code: 'BIBLIASACRA',
      isOpen: false,
      banner: {
        kind: 'dark',
        name: 'Biblia Sacra',
        links: [
          { label: 'Search', href: '/r/section/him_BIBLIASACRA' },
          { label: 'Homepage', href: '/r/help/partnercollections' },
        ],
      },
      isForum: false,
      hasNotesPanel: false,
      name: 'Biblia Sacra',
    },
    CERLCANYOUHELP: {
      code: 'CERLCANYOUHELP',
      institution: 'Consortium of European Research Libraries',
      isOpen: true,
      banner: { kind: 'tab' },
      bannerOf: 'CERLPDA',
      isForum: true,
      hasNotesPanel: true,
      contributeBy: '/r/cerl/pda/',
      itemTypes: ['provenance image'],
      name: 'Can You Help?',
    },
    CERLPDA: {
      code: 'CERLPDA',
      institution: 'Consortium of European Research Libraries',
      isOpen: true,
      banner: {
        kind: 'partner',
        name: 'Provenance Digital Archive',
        links: [
          { label: 'Search', href: '/r/section/him_CERLPDA' },
          { label: 'Add New Item', href: '/r/cerl/pda/' },
          { label: 'Homepage', href: '/r/cerlpda' },
        ],
      },
      isForum: false,
      hasNotesPanel: true,
      contributeBy: '/r/cerl/pda/',
      alsoIn: ['CERL'],
      itemTypes: ['provenance image'],
      name: 'CERL Provenance Digital Archive',
    },
  },
  manifests: {},
  answers: {},
};

/** Gives tests of functions, which have no document, the page data that these read. */
export function givePageData(): void {
  Object.assign(globalThis, {
    document: { getElementById: () => ({ textContent: JSON.stringify(examplePageData) }) },
  });
}

/** Gives the document the page data that every part reads; a second call changes nothing. */
export function writePageData(): void {
  if (document.getElementById(pageDataElementId) !== null) return;
  const script = document.createElement('script');
  script.id = pageDataElementId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(examplePageData);
  document.head.append(script);
}
