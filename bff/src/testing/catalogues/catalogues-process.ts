import { startFakeCatalogues } from './fake-catalogues.ts';

/** The catalogues as a process of their own, for tests of the whole site. The end of standard input ends it. */
const { url, close } = await startFakeCatalogues();
process.stdin.on('end', () => void close()).resume();
process.on('SIGTERM', () => process.exit());
process.stdout.write(`${JSON.stringify({ ready: url })}\n`);
