import { endpoint } from '../http/endpoint.ts';
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
