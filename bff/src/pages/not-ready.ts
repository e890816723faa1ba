import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { markup, script } from '../html/html.ts';
import { readerLanguage, words } from '../wording/reader-language.ts';
import { pageHeaders } from '../html/security-headers.ts';

/** Seconds until it is worth another look: a promote is live at once. */
const retryAfterS = 30;

/** In the page itself: where there is no shell, its sheets are not there either. The colours are those of kit's tokens. */
const sheet = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 "Source Sans 3",system-ui,sans-serif;
background:light-dark(#faf7f0,#181512);color:light-dark(#1f1a15,#ebe3d5)}
header,main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem}
header{font:500 1.75rem/1 Alegreya,Georgia,serif}
h1{font:500 1.75rem/1.25 Alegreya,Georgia,serif;margin:0 0 1rem}
a{color:light-dark(#b5321b,#f08563)}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Stands in for every page while there is no shell to make pages of: nothing published yet, or a registry that is lost. */
export function sendNotReady(response: Response, { siteName, address }: { siteName: string; address: string }): void {
  const { notReadyTab, notReady, notReadyWhy, comeBack, tryAgain } = words().errors;
  const { text } = markup`<!doctype html>
<html lang="${readerLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${notReadyTab} – ${siteName}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${script(sheet)}</style>
</head>
<body>
<header>${siteName}</header>
<main>
<h1>${notReady}</h1>
<p>${notReadyWhy}</p>
<p>${comeBack} <a href="${address}">${tryAgain}</a></p>
</main>
</body>
</html>
`;
  pageHeaders(response, policy);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', String(retryAfterS));
  response.status(503).type('text/html').send(text);
}
