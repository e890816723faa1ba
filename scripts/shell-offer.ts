import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellApi } from '@iconotheca/kit/remote';
import { sharedBy } from '@iconotheca/kit/rspack/sharing';

/**
 * Writes into a shell build's `shell.json` what it offers to remotes: the version of its API, and that of every shared
 * package. A release is checked against this when it is published, and by every promote.
 */
export async function recordShellOffer(folder: string): Promise<void> {
  const path = join(folder, 'shell.json');
  const files: object = JSON.parse(await readFile(path, 'utf8'));
  const shared = Object.fromEntries(
    Object.values(sharedBy('shell')).map(({ shareKey, version }) => [shareKey, version]),
  );
  await writeFile(path, `${JSON.stringify({ ...files, shellApi, shared }, undefined, 2)}\n`);
}
