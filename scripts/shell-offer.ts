import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedBy, shellApi } from '@iconotheca/remote-sdk/build/sharing';

/** What the shell offers to remotes: the version of its API, and that of every shared package. */
export function shellOffer(): { shellApi: string; shared: Record<string, string> } {
  const shared = Object.values(sharedBy('shell')).map(({ shareKey, version }) => [shareKey, version] as const);
  return { shellApi, shared: Object.fromEntries(shared) };
}

/** Writes the offer into a shell build's `shell.json`. Releases are checked against it when they are published. */
export async function recordShellOffer(folder: string): Promise<void> {
  const path = join(folder, 'shell.json');
  const files: object = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify({ ...files, ...shellOffer() }, undefined, 2)}\n`);
}
