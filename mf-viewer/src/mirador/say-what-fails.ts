import type { MiradorStore } from 'mirador';
import * as z from 'zod/mini';

/** What Mirador keeps of the manifests that it has asked for. */
const manifests = z.looseObject({
  manifests: z.record(z.string(), z.looseObject({ error: z.optional(z.nullable(z.unknown())) })),
});

/** Says when a manifest cannot be had, above the other windows or, where there is none, in Mirador's place. */
export function sayWhatFails(place: HTMLElement, store: MiradorStore): void {
  const said = new Set<string>();
  store.subscribe(() => {
    const state = manifests.safeParse(store.getState()).data?.manifests ?? {};
    for (const [address, { error }] of Object.entries(state)) {
      if (!error || said.has(address)) continue;
      said.add(address);
      const note = document.createElement('p');
      note.className = 'note note--warn';
      note.setAttribute('role', 'alert');
      note.textContent = `The images could not be loaded from ${new URL(address).host}.`;
      place.before(note);
      place.hidden = said.size === Object.keys(state).length;
    }
  });
}
