import { emptyStyleHash, listed, pagePolicy } from '@iconotheca/releases/page-policy';
import type { RequestHandler, Response } from 'express';
import { failureScriptHash } from './failure-script.ts';

/** Seconds: two years, as the preload lists of browsers ask. */
const hstsMaxAgeS = 63_072_000;

/** Features that no page of this site uses. */
const permissionsPolicy = [
  'accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation',
  'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature}=()`).join(', '); // prettier-ignore

/** Policy of files that are no page: opened in a browser they load nothing, run nothing, and stand in no frame. */
const policyOfFiles = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the headers of every answer. An address that carries a token is sent to no one as referrer. */
export function securityHeaders(publicOrigin: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', policyOfFiles);
    response.setHeader('referrer-policy', /[?&]token=/u.test(request.originalUrl) ? 'no-referrer' : 'same-origin');
    if (request.secure || publicOrigin?.startsWith('https:') === true) {
      response.setHeader('strict-transport-security', `max-age=${hstsMaxAgeS}; includeSubDomains`);
    }
    next();
  };
}

/** Sets the headers of every page. Its own policy says what it may load; without one it is a page that runs no script. */
export function pageHeaders(response: Response, policy = pagePolicy({ scripts: [], imageHosts: [] })): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('permissions-policy', permissionsPolicy);
  response.setHeader('cross-origin-opener-policy', 'same-origin');
}

/**
 * Sets the headers of Mirador's page. It reads manifests and images from anywhere on the web, runs a large library on
 * their text and makes its markup from it, so Trusted Types cannot be asked of it. It stands in a sandbox with an
 * origin of its own instead: the site's storage in this browser is out of its reach. Links that it opens are pages like
 * any other; its forms ask Mirador itself and are sent nowhere. The page of an item may frame it.
 */
export function viewerHeaders(response: Response, scripts: readonly string[]): void {
  const policy = [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads allow-forms',
    "default-src 'none'",
    `script-src ${listed(scripts)}`,
    `script-src-elem ${listed([failureScriptHash, ...scripts])}`,
    `style-src 'self' ${emptyStyleHash}`,
    'img-src data: blob: https: http:',
    "connect-src 'self' https: http:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  pageHeaders(response, policy);
  // Browsers refuse a page that has both a sandbox and an opener policy.
  response.removeHeader('cross-origin-opener-policy');
}
