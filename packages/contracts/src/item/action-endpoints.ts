import { endpoint } from '../http/endpoint.ts';
import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
import { modifyInput, modifyResult } from './modify.ts';

export const itemActionEndpoints = {
  modify: endpoint({
    method: 'POST',
    path: '/api/modify',
    input: modifyInput,
    output: modifyResult,
    carriesToken: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const itemActionDescriptions: Descriptions<typeof itemActionEndpoints> = /* @__PURE__ */ describeCalls(
  'Contributions',
  {
    modify: {
      roles: 'account',
      summary:
        'Saves a record, deletes an item, or restores a version of one; a save on an older version answers 409 with both',
      failures: [...savingFailures, 'item-not-found', 'edit-conflict', 'not-found', 'image-not-found'],
    },
  },
);
