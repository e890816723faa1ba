import { endpoint, nothing } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { overview } from './overview.ts';
import { profilesResult } from './profile.ts';

export const overviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    input: nothing,
    output: overview,
    maxAgeS: 60,
    forAllSites: true,
  }),
  profiles: endpoint({
    method: 'GET',
    path: '/api/collections',
    input: nothing,
    output: profilesResult,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const overviewDescriptions: Descriptions<typeof overviewEndpoints> = /* @__PURE__ */ describeCalls('Search', {
  overview: {
    roles: 'anyone',
    summary: 'What the home page shows: counts, a picture of each section, new acquisitions, open questions',
  },
  profiles: {
    roles: 'anyone',
    summary: 'Profiles of collections that look or behave otherwise than others: banner, forum, whether open to all',
  },
});
