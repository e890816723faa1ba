import { endpoint } from '../http/endpoint.ts';
import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
import { entryInput, entryResult } from './entry.ts';

export const annotationEndpoints = {
  saveAnnotation: endpoint({
    method: 'POST',
    path: '/api/entry',
    input: entryInput,
    output: entryResult,
    carriesToken: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const annotationDescriptions: Descriptions<typeof annotationEndpoints> = /* @__PURE__ */ describeCalls(
  'Contributions',
  {
    saveAnnotation: {
      roles: 'account',
      summary: 'Saves a comment or Iconclass notations that a user adds to an item, or deletes them',
      failures: [...savingFailures, 'item-not-found', 'edit-conflict'],
    },
  },
);
