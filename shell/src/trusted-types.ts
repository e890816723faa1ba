import { serviceWorkerPath } from '@iconotheca/contracts/release/offline';
import { scriptFolders } from '@iconotheca/contracts/release/script-folders';
import { pageDataOfDocument } from '@iconotheca/client';
import { isAllowedScript } from './script-addresses.ts';

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown };
  }
}

/** Address from which the bundler fetches the shell's own chunks. */
declare const __webpack_public_path__: string;

const folders = scriptFolders(__webpack_public_path__, pageDataOfDocument(), window.location.href);

/**
 * The page's only Trusted Types policy: scripts come from the shell's release and from those the page names, and from
 * nowhere else but the service worker's address. Markup is never made from text; emptying an element (as OpenSeadragon does) is not markup.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (address !== serviceWorkerPath && !isAllowedScript(address, folders, window.location.href)) {
      throw new TypeError(`This page may not load a script from ${address}.`);
    }
    return address;
  },
  createHTML(markup) {
    if (markup !== '') throw new TypeError('This page makes no markup from text.');
    return markup;
  },
});
