import { describeCalls, type Descriptions } from '../http/description.ts';
import { endpoint } from '../http/endpoint.ts';
import { namesNear, nameUse, nameUseInput } from './name-use.ts';

export const nameEndpoints = {
  nameUse: endpoint({
    method: 'GET',
    path: '/api/names/use',
    input: nameUseInput,
    output: nameUse,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
  namesNear: endpoint({
    method: 'GET',
    path: '/api/names/near',
    input: nameUseInput,
    output: namesNear,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const nameDescriptions: Descriptions<typeof nameEndpoints> = /* @__PURE__ */ describeCalls('Search', {
  nameUse: {
    roles: 'anyone',
    summary: 'A maker or a place by any of its names: other names, pictures, doubts, dates, collections, subjects',
    failures: ['not-found'],
  },
  namesNear: {
    roles: 'anyone',
    summary: 'Makers or places of items whose names are much like one that no item has',
  },
});
