import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName, slotNames } from '@iconotheca/contracts/release/registry';
import { z } from 'zod';
import { describeBuild, shellFiles } from './build-description.ts';
import type { Gate } from './gate/pass-gate.ts';
import type { ReadFile } from './gate/smoke-test.ts';
import { publishBuild } from './publish.ts';
import { releaseAddress, shellRelease, shellSlot, type Release, type ShellRelease } from './registry.ts';
import { releaseError } from './release-error.ts';
import { folderStore } from './store/folder-store.ts';

export interface Verification {
  /** Folder of the finished build. */
  from: string;
  /** Slot that it would be published in; by default the one that its container is named after. */
  slot?: string | undefined;
  version?: string | undefined;
  /** Site whose shell it must fit and run in; without one only what the build says of itself is looked at. */
  against?: string | undefined;
  gate: Gate;
}

export interface Verified {
  slot: string;
  release: Release;
  /** Version of the site's shell. */
  shell: string | undefined;
}

/**
 * Checks that a site would take a build: it is published into releases of its own that are thrown away, so that nothing
 * is looked at otherwise than by a publish.
 * @throws ReleaseError as publish, and `incomplete` where the site does not say what it runs on
 */
export async function verifyBuild({ from, slot, version, against, gate }: Verification): Promise<Verified> {
  const site = against === undefined ? undefined : await shellOfSite(against);
  const chosen = slot ?? (await slotOfBuild(from));
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-verify-'));
  try {
    const { release } = await publishBuild({
      store: folderStore(folder),
      slot: chosen,
      from,
      version,
      by: 'verify',
      shell: site?.shell,
      read: site?.read,
      gate: site === undefined ? { skip: 'no site to try it in' } : gate,
    });
    return { slot: chosen, release, shell: site?.shell.version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The part of the site that a build was made as. */
async function slotOfBuild(from: string): Promise<string> {
  const [anySlot] = slotNames;
  const { release } = await describeBuild(from, anySlot);
  const container = release.kind === 'remote' ? release.container : shellSlot;
  return slotNames.find((name) => containerName(name) === container) ?? container.replaceAll('_', '-');
}

interface SiteShell {
  shell: ShellRelease;
  read: ReadFile;
}

/** Fetches what a site's pages run on, as the site shows it to everyone. */
async function shellOfSite(against: string): Promise<SiteShell> {
  if (!URL.canParse(against)) throw releaseError('incomplete', `${against} is not the address of a site.`);
  const bytesAt = async (path: string): Promise<Uint8Array | undefined> => {
    const address = new URL(path, against);
    const response = await fetch(address).catch((cause: unknown) => {
      throw releaseError('incomplete', `${address.href} does not answer.`, cause);
    });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  };
  const jsonAt = async (path: string): Promise<unknown> => {
    const bytes = await bytesAt(path);
    if (bytes === undefined) throw releaseError('incomplete', `${new URL(path, against).href} is not there.`);
    return JSON.parse(Buffer.from(bytes).toString());
  };
  const view = z.object({ shell: z.string() }).safeParse(await jsonAt('/api/releases'));
  if (!view.success) throw releaseError('incomplete', `${against} does not say which shell it runs on.`, view.error);
  const version = view.data.shell;
  const files = shellFiles.parse(await jsonAt(releaseAddress(shellSlot, version, 'shell.json')));
  const unknown = { publishedAt: '', by: '', digest: '', integrity: {} };
  return {
    shell: shellRelease.parse({ kind: 'shell', version, ...files, ...unknown }),
    read: (slot, release, file) => bytesAt(releaseAddress(slot, release.version, file)),
  };
}
