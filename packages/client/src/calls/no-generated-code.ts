import { config } from 'zod/mini';

// The page's policy forbids code made from text, and a try at it would be reported.
config({ jitless: true });
