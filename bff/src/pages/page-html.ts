import { feedType } from '@iconotheca/contracts/item/questions';
import { webManifestPath } from '@iconotheca/contracts/release/offline';
import { pageDataElementId, type PageData } from '@iconotheca/contracts/release/registry';
import type { ImageSources } from '@iconotheca/contracts/iiif/image-sources';
import type { IiifLink } from './iiif-link.ts';
import type { ItemHead } from '../items/item-head.ts';
import type { Picture } from '../items/item-picture.ts';
import { markup, json, type Html } from '../html/html.ts';
import { iconTag } from '../html/icon-tag.ts';
import { plainPage, type PlainContent } from '../plain/plain-page.ts';
import type { Asset } from '../releases/release-assets.ts';
import { themeScript } from '../html/theme-script.ts';
import { languageVersions, localeOf } from './page-language.ts';
import type { InterfaceLanguage } from '@iconotheca/contracts/language/interface-language';

export interface PageContent {
  language: InterfaceLanguage;
  /** Origin of the site, as readers address it. */
  origin: string;
  title: string;
  description: string;
  /** The one whole address of what the page shows, if it has one that others may keep. */
  canonical: string | undefined;
  /** The same in no language, where it is a page that search engines may take up. */
  inAnyLanguage: string | undefined;
  /** Link to the shown item or collection, for IIIF viewers. */
  iiif: IiifLink | undefined;
  /** The pictures that the page shows first, where `media` is given in windows as it says. */
  firstImages: readonly (ImageSources & { media?: string })[];
  /** A feed of it. */
  feed: { path: string; title: string } | undefined;
  noindex: boolean;
  item?: ItemHead | undefined;
  /** Content for a reader without scripts. */
  plain: PlainContent;
  data: PageData;
  shell: { scripts: Asset[]; styles: Asset[]; fonts: string[] };
  /** Files that the route's remote needs at once. */
  remote: { scripts: Asset[]; styles: Asset[] };
}

/** Renders the whole document. Files that the browser needs first stand first. */
export function renderPage(page: PageContent): string {
  const { origin, title, description, canonical, iiif, feed, noindex, item, plain, data, shell, remote, firstImages } =
    page;
  const { language, inAnyLanguage } = page;
  const { brand, site } = data;
  const wholeTitle = title === '' ? brand.name : `${title} – ${brand.name}`;
  const document = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${wholeTitle}</title>
<script>${themeScript}</script>
${shell.styles.map(styleTag)}${brand.style && markup`<link rel="stylesheet" href="${brand.style}">`}${shell.scripts.map(scriptTag)}
${remote.scripts.map((asset) => preloadTag(asset, 'script'))}${remote.styles.map((asset) => preloadTag(asset, 'style'))}
${firstImages.map(imageTag)}
${shell.fonts.map(fontTag)}
<meta name="description" content="${description}">
${site.organisation === undefined ? undefined : markup`<meta name="organisation" content="${site.organisation}">`}
${noindex && markup`<meta name="robots" content="noindex">`}
${canonical && markup`<link rel="canonical" href="${canonical}">`}
${inAnyLanguage !== undefined && languageVersions(inAnyLanguage).map(languageTag)}
${iiif && iiifTag(iiif, origin)}
${feed && feedTag(feed, origin)}
${iconTag(brand.favicon)}
<link rel="manifest" href="${webManifestPath}">
<meta name="color-scheme" content="light dark">
${item && itemTags(item, { canonical, siteName: brand.name, locale: localeOf(language) })}
<script type="application/json" id="${pageDataElementId}">${json(data)}</script>
</head>
<body>
<div id="root"></div>
<noscript>${plainPage({ name: brand.name, title, description }, plain)}</noscript>
</body>
</html>
`;
  return document.text;
}

interface ItemTagsContext {
  canonical: string | undefined;
  siteName: string;
  locale: string;
}

function itemTags(item: ItemHead, { canonical, siteName, locale }: ItemTagsContext): Html {
  const { card } = item;
  return markup`<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:locale" content="${locale}">
<meta property="og:title" content="${item.title}">
<meta property="og:description" content="${item.description}">
<meta property="og:url" content="${canonical}">
${card && cardTags(card, item.title)}
<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">
${item.citation.map(([name, value]) => markup`<meta name="${name}" content="${value}">\n`)}
<script type="application/ld+json">${json(item.linkedData)}</script>`;
}

function cardTags({ url, size }: Picture, alt: string): Html {
  return markup`<meta property="og:image" content="${url}">
${
  size &&
  markup`<meta property="og:image:width" content="${size.width}">
<meta property="og:image:height" content="${size.height}">`
}
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:image" content="${url}">`;
}

function languageTag({ language, address }: { language: string; address: string }): Html {
  return markup`<link rel="alternate" hreflang="${language}" href="${address}">\n`;
}

/** The media type by which IIIF viewers and harvesters know their own. */
const presentationType = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

function iiifTag({ path, title }: IiifLink, origin: string): Html {
  return markup`<link rel="alternate" type="${presentationType}" href="${origin}${path}" title="${title}">`;
}

function feedTag({ path, title }: { path: string; title: string }, origin: string): Html {
  return markup`<link rel="alternate" type="${feedType}" href="${origin}${path}" title="${title}">`;
}

/** Always read by CORS, which Mirador's page needs, and a hash wherever it stands. */
function integrityOf({ integrity }: Asset): Html {
  return markup`${integrity && markup` integrity="${integrity}"`} crossorigin="anonymous"`;
}

/** Renders the element of a script. */
export function scriptTag(asset: Asset): Html {
  return markup`<script defer src="${asset.address}"${integrityOf(asset)} fetchpriority="high"></script>`;
}

/** Renders the element of a style sheet. */
export function styleTag(asset: Asset): Html {
  return markup`<link rel="stylesheet" href="${asset.address}"${integrityOf(asset)}>`;
}

function preloadTag(asset: Asset, kind: 'script' | 'style'): Html {
  return markup`<link rel="preload" as="${kind}" href="${asset.address}"${integrityOf(asset)}>`;
}

/** The browser chooses among the widths as it will for the image itself, and fetches it once. */
function imageTag({ src, srcSet, media = 'all' }: ImageSources & { media?: string }): Html {
  return markup`<link rel="preload" as="image" href="${src}" imagesrcset="${srcSet}" media="${media}" fetchpriority="high">`;
}

function fontTag(address: string): Html {
  return markup`<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`;
}
