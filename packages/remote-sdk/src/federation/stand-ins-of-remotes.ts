/*
 * What stands in remotes for modules of the federation runtime that only a part with a copy of its own has a use for.
 */

/** A remote takes nothing before it is asked for a page. */
export function installInitialConsumes(): void {}

/** Sentences for the codes of errors, which a remote's runtime throws in no page that works; the code says enough. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
