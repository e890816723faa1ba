import { viewerElementId, viewerManifestsAttribute } from '@iconotheca/contracts/iiif/external-viewer';
import Mirador, { type MiradorStore } from 'mirador';
import { miradorConfig } from './mirador-config.ts';
import * as z from 'zod/mini';
import './mirador.css';

// The page's policy forbids code generation, and an attempt would be reported.
z.config({ jitless: true });

/** bff makes the page, and has checked the addresses of the manifests. */
const container = document.getElementById(viewerElementId);
const manifests = container?.getAttribute(viewerManifestsAttribute)?.split('\n').filter(Boolean) ?? [];
const isNight =
  document.documentElement.dataset['theme'] === 'night' ||
  (document.documentElement.dataset['theme'] === undefined && matchMedia('(prefers-color-scheme: dark)').matches);

const isEmbedded = 'embedded' in document.body.dataset;

if (container !== null && manifests.length > 0) {
  const { store } = Mirador.viewer(miradorConfig({ id: viewerElementId, manifests, isNight, isEmbedded }));
  reportFailures(container, store);
}

/** Shows a note for each manifest that Mirador cannot load; when none can be loaded, the notes replace the viewer. */
function reportFailures(container: HTMLElement, store: MiradorStore): void {
  /** Mirador's state of the manifests that it has requested. */
  const stateShape = z.looseObject({
    manifests: z.record(z.string(), z.looseObject({ error: z.optional(z.nullable(z.unknown())) })),
  });
  const reported = new Set<string>();
  store.subscribe(() => {
    const state = stateShape.safeParse(store.getState()).data?.manifests ?? {};
    for (const [address, { error }] of Object.entries(state)) {
      if (!error || reported.has(address)) continue;
      reported.add(address);
      const note = document.createElement('p');
      note.className = 'note note--warn';
      note.setAttribute('role', 'alert');
      note.textContent = `The images could not be loaded from ${new URL(address).host}.`;
      container.before(note);
      container.hidden = reported.size === Object.keys(state).length;
    }
  });
}
