import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { parseInput } from '../http/error.ts';
import { duplicatesInput, possibleDuplicates } from './duplicates.ts';
import { historyInput, itemHistory, withdrawnInput, withdrawnItems } from './history.ts';

const duplicateFields = ['institution', 'institutionId', 'shelfmark', 'uid'] as const;

export const historyEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/api/history',
    input: historyInput,
    output: itemHistory,
    carriesToken: true,
  }),
  withdrawn: endpoint({
    method: 'GET',
    path: '/api/withdrawn',
    input: withdrawnInput,
    output: withdrawnItems,
    carriesToken: true,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/api/duplicates',
    input: duplicatesInput,
    output: possibleDuplicates,
    query: {
      read: (params) =>
        parseInput(duplicatesInput, {
          ...Object.fromEntries(duplicateFields.map((field) => [field, params.get(field) ?? undefined])),
          image: params.getAll('image'),
        }),
      write: ({ image, ...typed }) => {
        const params = new URLSearchParams(image.map((name): [string, string] => ['image', name]));
        for (const field of duplicateFields) {
          const value = typed[field];
          if (value !== undefined) params.set(field, value);
        }
        return params;
      },
    },
    carriesToken: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const historyDescriptions: Descriptions<typeof historyEndpoints> = /* @__PURE__ */ describeCalls(
  'Contributions',
  {
    history: {
      roles: 'account',
      summary:
        'Every version of an item, for its owner and the editors of its collection: who saved it, when, and what changed',
      failures: ['item-not-found', 'not-found'],
    },
    withdrawn: { roles: 'account', summary: 'Deleted items that the caller may restore, the latest first' },
    duplicates: {
      roles: 'anyone',
      summary: 'Records of the same copy, with the same file or with an image that looks alike',
    },
  },
);
