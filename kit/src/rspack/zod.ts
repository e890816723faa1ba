/**
 * What stands for `zod` in a browser. The package is shared, and a shared module is kept whole: its forty locales and
 * its JSON Schema reader and writer would come along. A test holds this list against what our sources use.
 */
import { config } from 'zod/v4';

// The page's policy forbids code made from text, and a try at it would be reported.
config({ jitless: true });

export * as z from './zod-parts.ts';
