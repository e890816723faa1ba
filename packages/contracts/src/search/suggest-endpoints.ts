import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { suggestInput, suggestResult } from './suggest.ts';

export const suggestEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggest',
    input: suggestInput,
    output: suggestResult,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const suggestDescriptions: Descriptions<typeof suggestEndpoints> = /* @__PURE__ */ describeCalls('Search', {
  suggest: {
    roles: 'anyone',
    summary: 'What words in the search field may mean: concepts, makers and places, with how many items have them',
  },
});
