import { pageDataElementId, type PageData } from '@iconotheca/contracts/release/registry';
import { siteRoutes } from '@iconotheca/contracts/release/routes';

/** What bff writes into every page, with addresses of examples. */
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
  profiles: {},
  manifests: {},
  answers: {},
};

/** Gives the document the page data that every part reads; a second call changes nothing. */
export function writePageData(): void {
  if (document.getElementById(pageDataElementId) !== null) return;
  const script = document.createElement('script');
  script.id = pageDataElementId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(examplePageData);
  document.head.append(script);
}
