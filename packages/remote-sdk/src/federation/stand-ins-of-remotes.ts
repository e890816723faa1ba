/*
 * Stand-ins in remotes for modules of the federation runtime that only a part with a copy of its own has a use for.
 */

/** Installs nothing: a remote takes nothing before it is asked for a page. */
export function installInitialConsumes(): void {}

/** Text of each error by its code: none, since a remote's runtime throws none in a page that works, and says the code. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
