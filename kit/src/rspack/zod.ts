/**
 * What stands for `zod` in a browser. The package is shared, and a shared module is kept whole: its forty locales and
 * its JSON Schema reader and writer would come along. A test holds this list against what our sources use.
 */
export * as z from './zod-parts.ts';
