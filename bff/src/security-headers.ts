import type { RequestHandler, Response } from 'express';

/** Seconds: two years, as the preload lists of browsers ask. */
const hstsMaxAgeS = 63_072_000;

/** Features that no page of this site uses. */
const permissionsPolicy = [
  'accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation',
  'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature}=()`).join(', '); // prettier-ignore

/** Headers of every answer. An address that carries a token is told to nobody. */
export function securityHeaders(publicOrigin: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', /[?&]token=/u.test(request.originalUrl) ? 'no-referrer' : 'same-origin');
    if (request.secure || publicOrigin?.startsWith('https:') === true) {
      response.setHeader('strict-transport-security', `max-age=${hstsMaxAgeS}; includeSubDomains`);
    }
    next();
  };
}

/** Headers of every page, with a policy that runs only what bears this answer's nonce, and what that loads. */
export function pageHeaders(response: Response, nonce: string, policy = contentSecurityPolicy(nonce)): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('permissions-policy', permissionsPolicy);
  response.setHeader('cross-origin-opener-policy', 'same-origin');
}

/** Hash of the empty text: OpenSeadragon adds an empty style element and fills it through the CSSOM. */
const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The page's content security policy. Images come from partners' servers; everything else is ours. Scripts get their
 * addresses past the browser only through the shell's own Trusted Types policy.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' '${emptyStyleHash}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/**
 * The same for the page of Mirador: it reads manifests and images from anywhere on the web and makes its markup from
 * text, cleaned by itself, so Trusted Types cannot be asked of it. Scripts and styles are ours alone. The page of an item
 * may frame it.
 */
export function viewerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' '${emptyStyleHash}'`,
    "img-src 'self' data: blob: https: http:",
    "connect-src 'self' https: http:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
