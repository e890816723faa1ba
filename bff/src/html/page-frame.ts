import type { BrandView, SiteView } from '@iconotheca/contracts/release/registry';
import type { InterfaceLanguage } from '@iconotheca/contracts/language/interface-language';
import type { ApiError } from '@iconotheca/contracts/http/error';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { releaseAddress, shellSlot } from '@iconotheca/releases/registry';
import { resolve, shellOf } from '@iconotheca/releases/resolve';
import type { Request, Response } from 'express';
import { visitOf } from '../releases/visit.ts';
import { markup, type Html } from './html.ts';
import { iconTag } from './icon-tag.ts';
import { pageHeaders } from './security-headers.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';
import { linkLabel } from '@iconotheca/contracts/release/link';

/** Path of these pages' own sheet, which stands beside the shell's. */
export const loginStylesheet = '/LOGIN/login.css';

/** Frame around the forms of login. */
export interface PageFrame {
  /** Name of the site. */
  siteName: string;
  /** Look of the site at the visited host. */
  brand: BrandView;
  site: SiteView;
  /** Addresses of the shell's sheets, with their hashes. */
  styles: readonly { address: string; integrity: string | undefined }[];
}

interface FramedPage extends PageFrame {
  title: string;
  /** Reason why the page is shown again. */
  message: string | undefined;
  content: Html;
  /** Place of the reader, in the tab of the header. */
  tab?: string;
  /** Links of the header, in place of the site's own. */
  nav?: Html;
  /** Beside the sheet of every such page. */
  stylesheet?: string;
  /** Class of the body, beside that of every such page. */
  look?: string;
  /** Before anything is painted. */
  head?: Html;
  /** By default the reader's. */
  language?: InterfaceLanguage;
}

/** Sources of the look of such a page. */
export interface FrameParts {
  releases: LiveRegistry;
  site: SiteView;
}

interface Framed {
  request: Request;
  response: Response;
  failure?: ApiError | undefined;
  /** By default that of a page without scripts. */
  policy?: string | undefined;
}

/** Sends a page as the site looks at the host of the request; a failure decides its status. */
export async function sendFramedPage(
  { releases, site }: FrameParts,
  { request, response, failure, policy }: Framed,
  render: (frame: PageFrame) => string,
): Promise<void> {
  const registry = await releases.current();
  const visit = visitOf(registry, request, response);
  const shell = shellOf(registry, visit);
  const { brand } = resolve(registry, visit);
  const html = render({
    siteName: brand.name,
    brand,
    site,
    styles: (shell?.styles ?? []).map((file) => ({
      address: releaseAddress(shellSlot, shell?.version ?? '', file),
      integrity: shell?.integrity[file],
    })),
  });
  pageHeaders(response, policy);
  response.setHeader('cache-control', 'no-store');
  if (failure?.retryAfterS !== undefined) response.setHeader('retry-after', String(failure.retryAfterS));
  response
    .status(failure?.status ?? 200)
    .type('text/html')
    .send(html);
}

function siteNav(): Html {
  const { home, lists, help } = words().frame;
  return markup`<a href="/r/">${home}</a> <a href="/r/lists/">${lists}</a> <a href="/r/help/start">${help}</a>`;
}

/** Renders plain HTML that needs no script, and that password managers understand. */
export function renderFrame(page: FramedPage): string {
  const {
    siteName,
    brand,
    site,
    styles,
    title,
    message,
    content,
    tab = words().frame.login,
    nav = siteNav(),
    language = readerLanguage(),
    stylesheet,
    look,
    head,
  } = page;
  const document = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} – ${siteName}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${iconTag(brand.favicon)}
${head}${styles.map(sheet)}${brand.style && markup`<link rel="stylesheet" href="${brand.style}">`}<link rel="stylesheet" href="${loginStylesheet}">
${stylesheet !== undefined && markup`<link rel="stylesheet" href="${stylesheet}">`}
</head>
<body class="login${look !== undefined && markup` ${look}`}">
<header><div class="wrap"><a class="name" href="/r/">${brandMark(brand)}</a>
<nav aria-label="${words().frame.main}">${nav}</nav></div>
<div class="tab"><div class="wrap"><span>${tab}</span></div></div></header>
<main class="wrap">
<h1>${title}</h1>
${message === undefined ? undefined : markup`<p class="note note--warn" id="message" role="alert">${message}</p>`}
${content}
</main>
<footer><div class="wrap"><span class="name">${siteName}</span>
${footerLinks(brand, site)}</div></footer>
</body>
</html>
`;
  return document.text;
}

/** A brand's logo, or its name. */
function brandMark({ name, logo }: BrandView): Html {
  if (logo === undefined) return markup`${name}`;
  const { address, alt, width, height, isBesideName = false } = logo;
  const image = markup`<img src="${address}" alt="${isBesideName ? '' : alt}" width="${width}" height="${height}">`;
  return isBesideName ? markup`${image} ${name}` : image;
}

function footerLinks({ footer }: BrandView, site: SiteView): Html[] {
  const links = footer?.links ?? [
    { label: words().frame.publisher, href: site.publisherUrl },
    { label: words().frame.privacy, href: site.privacyUrl },
    { label: words().frame.copyright, href: site.copyrightUrl },
  ];
  return links.map((link) => markup`<a href="${link.href}">${linkLabel(link, readerLanguage())}</a>\n`);
}

function sheet({ address, integrity }: PageFrame['styles'][number]): Html {
  const hash = integrity === undefined ? undefined : markup` integrity="${integrity}" crossorigin="anonymous"`;
  return markup`<link rel="stylesheet" href="${address}"${hash}>
`;
}

/** Marks a field as the one that the message is about. */
export function describedByMessage(isAtFault: boolean): Html | undefined {
  return isAtFault ? markup` aria-invalid="true" aria-describedby="message"` : undefined;
}

/** Returns the attribute of the field to begin with. */
export function focusIf(isFirst: boolean): Html | undefined {
  return isFirst ? markup` autofocus` : undefined;
}
