import { demonstrationDir, platesDrawn, startStack } from './stack.ts';

/** Starts one site for all browser tests; each finds its address in SITE_URL, and the archive's in SITE_ARCHIVE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ dataDir: demonstrationDir });
  await platesDrawn(stack.archive.url);
  process.env['SITE_URL'] = stack.url;
  process.env['SITE_ARCHIVE_URL'] = stack.archive.url;
  return () => stack.stop();
}
