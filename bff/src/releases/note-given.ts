import type { PageData } from '@iconotheca/contracts/release/registry';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { shellSlot, type ShellRelease } from '@iconotheca/releases/registry';

interface Given {
  view: Pick<PageData, 'slots'>;
  shell: ShellRelease;
}

/** Notes every release that a page may load from now on: its browser may keep it open for a day. */
export function noteGiven(releases: LiveRegistry, { view, shell }: Given): void {
  releases.noteServed(shellSlot, shell.version);
  for (const [name, { releases: given }] of Object.entries(view.slots)) {
    for (const { slot = name, version } of given) releases.noteServed(slot, version);
  }
}
