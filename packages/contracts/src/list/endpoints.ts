import { endpoint } from '../http/endpoint.ts';
import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
import { listsInput, listsResult, saveListInput, saveListResult } from './list.ts';

export const listsEndpoints = {
  lists: endpoint({
    method: 'GET',
    path: '/api/lists',
    input: listsInput,
    output: listsResult,
    carriesToken: true,
  }),
  saveList: endpoint({
    method: 'POST',
    path: '/api/lists',
    input: saveListInput,
    output: saveListResult,
    carriesToken: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const listsDescriptions: Descriptions<typeof listsEndpoints> = /* @__PURE__ */ describeCalls('Lists', {
  lists: {
    roles: 'account',
    summary: 'The caller’s lists, or one list whole; a public list is read with its id and no token',
    failures: ['list-not-found'],
  },
  saveList: {
    roles: 'account',
    summary: 'Saves a list, or deletes one; a save on an older version answers 409 with both',
    failures: [...savingFailures, 'list-not-found', 'edit-conflict'],
  },
});
