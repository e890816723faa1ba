import { createHash } from 'node:crypto';
import { script } from './html.ts';

/**
 * Script that sets day or night before anything is painted. The shell stores the reader's choice as JSON; without one,
 * or when storage is blocked, the page follows the system.
 */
export const themeScript = script(
  `try{const t=JSON.parse(localStorage.getItem('iconotheca:theme'));` +
    `if(t==='day'||t==='night')document.documentElement.dataset.theme=t}catch{}`,
);

/** Hash by which a policy allows it: `import()` does not inherit a hash, as it does a nonce. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript.text).digest('base64')}'`;
