import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import {
  actOnNameRunInput,
  nameChangeInput,
  nameEntry,
  nameEntryInput,
  namePlan,
  nameRun,
  nameRunInput,
  nameRunList,
} from './change.ts';

export const nameChangeEndpoints = {
  nameEntry: endpoint({
    method: 'GET',
    path: '/api/names/entry',
    input: nameEntryInput,
    output: nameEntry,
    carriesToken: true,
  }),
  planNames: endpoint({
    method: 'POST',
    path: '/api/names/plan',
    input: nameChangeInput,
    output: namePlan,
    carriesToken: true,
    reads: true,
  }),
  changeNames: endpoint({
    method: 'POST',
    path: '/api/names/runs',
    input: nameChangeInput,
    output: nameRun,
    carriesToken: true,
  }),
  nameRuns: endpoint({
    method: 'GET',
    path: '/api/names/runs',
    input: nothing,
    output: nameRunList,
    carriesToken: true,
  }),
  nameRun: endpoint({
    method: 'GET',
    path: '/api/names/runs/:run',
    input: nameRunInput,
    output: nameRun,
    carriesToken: true,
  }),
  actOnNameRun: endpoint({
    method: 'POST',
    path: '/api/names/runs/:run/act',
    input: actOnNameRunInput,
    output: nameRun,
    carriesToken: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const nameChangeDescriptions: Descriptions<typeof nameChangeEndpoints> = /* @__PURE__ */ describeCalls(
  'Workshop',
  {
    nameEntry: {
      roles: 'names',
      summary:
        'A maker or a place as those who keep names see it: its entry, the forms in records, names that may be its own',
    },
    planNames: {
      roles: 'names',
      summary: 'What a change of names would do: the forms with their items, some of these; nothing is saved',
      failures: ['edit-conflict', 'entry-not-found'],
    },
    changeNames: {
      roles: 'names',
      summary: 'Changes the names of a maker or a place as a run: makes several one, parts them, prefers another',
      failures: ['edit-conflict', 'entry-not-found', 'run-conflict', ...savingFailures],
    },
    nameRuns: { roles: 'names', summary: 'Changes of names, newest first' },
    nameRun: {
      roles: 'names',
      summary: 'A change of names: how far it is, and what it did',
      failures: ['run-not-found'],
    },
    actOnNameRun: {
      roles: 'names',
      summary: 'Takes a change of names back, or tries one again that failed',
      failures: ['run-not-found', 'run-conflict', ...savingFailures],
    },
  },
);
