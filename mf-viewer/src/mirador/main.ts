import { viewerElementId, viewerManifestsAttribute } from '@iconotheca/contracts/iiif/external-viewer';
import Mirador from 'mirador';
import { miradorConfig } from './mirador-config.ts';
import { config } from 'zod/mini';
import { sayWhatFails } from './say-what-fails.ts';
import './mirador.css';

// The page's policy forbids code made from text, and a try at it would be reported.
config({ jitless: true });

/** The page is made by bff, which has looked at the addresses of the manifests. */
const place = document.getElementById(viewerElementId);
const manifests = place?.getAttribute(viewerManifestsAttribute)?.split('\n').filter(Boolean) ?? [];
const isNight =
  document.documentElement.dataset['theme'] === 'night' ||
  (document.documentElement.dataset['theme'] === undefined && matchMedia('(prefers-color-scheme: dark)').matches);

const isEmbedded = 'embedded' in document.body.dataset;

if (place !== null && manifests.length > 0) {
  const { store } = Mirador.viewer(miradorConfig({ id: viewerElementId, manifests, isNight, isEmbedded }));
  sayWhatFails(place, store);
}
