import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { similarInput, similarResult } from './similar.ts';

export const imageEndpoints = {
  similar: endpoint({
    method: 'GET',
    path: '/similar',
    input: similarInput,
    output: similarResult,
    maxAgeS: 60,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const imageDescriptions: Descriptions<typeof imageEndpoints> = /* @__PURE__ */ describeCalls('Items', {
  similar: {
    roles: 'anyone',
    summary: 'Names of images that look like an image, the most alike first',
    failures: ['image-not-found'],
  },
});
