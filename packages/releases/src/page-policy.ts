/** Hash of the empty text: OpenSeadragon adds an empty style element and fills it through the CSSOM. */
export const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface PagePolicy {
  /** Folders of scripts as whole addresses, and hashes of what stands in the page. */
  scripts: readonly string[];
  /** Servers besides ours whose images the page shows. */
  imageHosts: readonly string[];
}

/**
 * Writes the content security policy of a page. Scripts come from the folders that the page names and from nowhere
 * else, by whatever way: `import()` is held to these too, while a nonce or 'strict-dynamic' would open it to any
 * address. They get past the browser only through the shell's own Trusted Types policy.
 */
export function pagePolicy({ scripts, imageHosts }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src ${listed(scripts)}`,
    `style-src 'self' ${emptyStyleHash}`,
    `img-src ${listed(["'self'", 'data:', 'blob:', ...imageHosts])}`,
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

/** Joins the sources of a policy; `'none'` where there are none. */
export function listed(sources: readonly string[]): string {
  return sources.length === 0 ? "'none'" : sources.join(' ');
}
