import { endpoint } from '../http/endpoint.ts';
import { entryInput, entryResult } from '../annotation/entry.ts';
import { modifyInput, modifyResult } from './modify.ts';

export const itemActionEndpoints = {
  entry: endpoint({
    method: 'POST',
    path: '/api/entry',
    input: entryInput,
    output: entryResult,
    carriesToken: true,
  }),
  modify: endpoint({
    method: 'POST',
    path: '/api/modify',
    input: modifyInput,
    output: modifyResult,
    carriesToken: true,
  }),
} as const;
