import * as React from 'react';
import * as ReactDom from 'react-dom';

/** Globals by which the shell and the federation runtime find each other, and through which calls go. */
const guarded = ['fetch', '_FEDERATION_RUNTIME_CORE', '__FEDERATION__', '__REACT_DEVTOOLS_GLOBAL_HOOK__'] as const;

/** Guards the globals before the first remote starts: it may use them, and puts nothing else in their place. */
export function guardGlobals(): void {
  for (const name of guarded) {
    if (Object.getOwnPropertyDescriptor(window, name)?.configurable !== true) continue;
    Object.defineProperty(window, name, { writable: false, configurable: false });
  }
  // Modules of CommonJS are objects like any other; those of ES modules cannot be changed.
  for (const shared of [React, ReactDom]) Object.freeze('default' in shared ? shared.default : shared);
}
