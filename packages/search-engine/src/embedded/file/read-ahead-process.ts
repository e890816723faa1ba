import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Reads files from beginning to end: `read-ahead-process.ts FILE…`. A file that memory has no room for is left alone. */
const portionBytes = 1 << 20;
/** Maximum share of the memory that is free: others need some too. */
const mostOfMemory = 1 / 2;

// Answers to readers come first.
setPriority(constants.priority.PRIORITY_LOW);
const portion = Buffer.allocUnsafeSlow(portionBytes);
for (const file of process.argv.slice(2)) {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > process.availableMemory() * mostOfMemory) continue;
    for (let at = 0; at < size; at += portionBytes) await handle.read(portion, 0, portionBytes, at);
  } finally {
    await handle.close();
  }
}
