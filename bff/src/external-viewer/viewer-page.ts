import {
  externalViewerPath,
  maxViewerManifests,
  openedParam,
  viewerElementId,
  viewerManifestsAttribute,
} from '@iconotheca/contracts/iiif/external-viewer';
import type { ContentNote } from '@iconotheca/contracts/rights/rights';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { markup, type Html } from '../html/html.ts';
import { scriptTag, styleTag } from '../pages/page-html.ts';
import type { Asset } from '../releases/release-assets.ts';
import { themeScript } from '../html/theme-script.ts';
import { failureScript } from '../html/failure-script.ts';
import { plainNote } from '../plain/plain-note.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';
import type { ViewedManifests } from './viewed-manifests.ts';

export interface ViewerPage {
  siteName: string;
  /** Title of the item, where it is known. */
  title: string | undefined;
  viewed: ViewedManifests;
  /** Notes that are said before the pictures of these manifests. */
  notes: readonly ContentNote[];
  /** True if Mirador runs: in its sandbox it knows nothing of the reader's theme, and follows the system. */
  isShown: boolean;
  /** Beginning of what is reported of its release when that fails; undefined where nothing is. */
  report: object | undefined;
  /** Address of the call that takes it. */
  reportTo: string;
  /** True for a reader who looks at a preview, and so is told why the viewer is not shown. */
  isPreview: boolean;
  /** Absent where the active release of the viewer brings no such page. */
  scripts: Asset[];
  styles: Asset[];
}

const unable = 'The viewer cannot be shown at the moment.';

/**
 * Renders Mirador's page: a bar of ours with the way back and the page's heading, and below it Mirador, which brings a
 * `main` of its own, or a field for a manifest's address.
 */
export function renderViewerPage(page: ViewerPage): string {
  const { siteName, title, viewed, notes, isShown, scripts, styles } = page;
  const { manifests, isEmbedded } = viewed;
  const heading = title ?? 'Image viewer';
  const document = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${heading} – ${siteName}</title>
${isShown ? [failureTag(page), scripts.map(scriptTag)] : markup`<script>${themeScript}</script>`}
${styles.map(styleTag)}
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body data-page="mirador"${isEmbedded && markup` data-embedded`}>
${isEmbedded ? markup`<h1 class="vh">${heading}</h1>` : bar(page, heading)}
${
  isShown
    ? markup`<div class="stage" id="${viewerElementId}" ${attribute(viewerManifestsAttribute, manifests.join('\n'))}></div>
<noscript><p class="note">The viewer needs JavaScript. Please allow it for this site and load the page again.</p></noscript>`
    : notes.length > 0
      ? notedPart(viewed, notes)
      : askingPart(viewed, scripts.length > 0)
}
</body>
</html>
`;
  return document.text;
}

function bar({ siteName, viewed: { uid } }: ViewerPage, heading: string): Html {
  return markup`<header class="bar"><a class="name" href="/r/">${siteName}</a>
<h1>${heading}</h1>
${uid === undefined ? undefined : markup`<a href="${itemHref(uid, 'all')}">Back to the item</a>`}</header>`;
}

/** Says the notes in the place of the pictures, which open by an address of their own: its sandbox keeps nothing. */
function notedPart({ manifests }: ViewedManifests, notes: readonly ContentNote[]): Html {
  const query = new URLSearchParams(manifests.map((each) => ['manifest', each] as [string, string]));
  return markup`<main><div class="form" lang="${readerLanguage()}">
${notes.map(plainNote)}<p><a class="btn" rel="nofollow" href="${externalViewerPath}?${query.toString()}&${openedParam}=1">${words().plain.showPictures}</a></p>
</div></main>`;
}

function askingPart({ manifests, refused }: ViewedManifests, isThere: boolean): Html {
  return markup`<main><div class="form">
${!isThere && manifests.length > 0 && markup`<p class="note note--warn" role="alert">${unable}</p>`}
${refused.map((text) => markup`<p class="note note--warn" role="alert">This is not the address of a manifest: ${text.slice(0, 200)}</p>`)}
<p>This viewer shows IIIF manifests of any institution, at most ${maxViewerManifests} side by side.</p>
<form action="${externalViewerPath}" method="get">
<label class="label" for="manifest">Address of a manifest</label>
<input class="input" id="manifest" name="manifest" type="url" placeholder="https://" value="${manifests[0] ?? ''}" required>
<button class="btn btn--main">Show it</button>
</form>
</div></main>`;
}

function failureTag({ report, reportTo, isPreview }: ViewerPage): Html {
  const said = report && markup` data-report="${JSON.stringify(report)}" data-to="${reportTo}"`;
  return markup`<script data-unable="${unable}"${said}${isPreview && markup` data-preview`}>${failureScript}</script>
`;
}

function attribute(name: string, value: string): Html {
  return markup`${name}="${value}"`;
}
