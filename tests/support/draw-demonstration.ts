import { demonstrationDir, platesDrawn, startArchive } from './stack.ts';

// Draws the plates of the demonstration collection into the folder that browser tests begin with: `npm test`
// starts this beside its other suites, since it takes minutes on a fresh machine.
const archive = await startArchive(demonstrationDir);
try {
  await platesDrawn(archive.url);
} finally {
  await archive.stop();
}
