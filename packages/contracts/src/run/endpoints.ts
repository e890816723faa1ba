import { endpoint, nothing } from '../http/endpoint.ts';
import { describeCalls, savingFailures, type Descriptions } from '../http/description.ts';
import {
  actOnRunInput,
  newRunInput,
  planRunInput,
  run,
  runCards,
  runFileField,
  runInput,
  runList,
  runPictureField,
  runPictures,
  runPicturesInput,
  sendRunPictureInput,
  tookRunPicture,
} from './run.ts';
import * as z from 'zod/mini';

export const runEndpoints = {
  newRun: endpoint({ method: 'POST', path: '/api/runs', input: newRunInput, output: run, fileField: runFileField }),
  runs: endpoint({ method: 'GET', path: '/api/runs', input: nothing, output: runList, carriesToken: true }),
  run: endpoint({ method: 'GET', path: '/api/runs/:run', input: runInput, output: run, carriesToken: true }),
  planRun: endpoint({
    method: 'POST',
    path: '/api/runs/:run/plan',
    input: planRunInput,
    output: run,
    carriesToken: true,
  }),
  actOnRun: endpoint({
    method: 'POST',
    path: '/api/runs/:run/act',
    input: actOnRunInput,
    output: run,
    carriesToken: true,
  }),
  runCards: endpoint({
    method: 'GET',
    path: '/api/runs/:run/cards',
    input: runInput,
    output: runCards,
    carriesToken: true,
  }),
  runPictures: endpoint({
    method: 'GET',
    path: '/api/runs/:run/pictures',
    input: runPicturesInput,
    output: runPictures,
    carriesToken: true,
  }),
  sendRunPicture: endpoint({
    method: 'POST',
    path: '/api/runs/:run/pictures',
    input: sendRunPictureInput,
    output: tookRunPicture,
    fileField: runPictureField,
  }),
  runProblems: endpoint({
    method: 'GET',
    path: '/api/runs/:run/problems.csv',
    input: runInput,
    output: z.string(),
    textTypes: ['text/csv'],
    carriesToken: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const runDescriptions: Descriptions<typeof runEndpoints> = /* @__PURE__ */ describeCalls('Workshop', {
  newRun: {
    roles: 'editor',
    summary:
      'Takes in a sheet, LIDO, MARCXML or MARC 21 for a collection that the user keeps, and answers what its columns seem to be',
    failures: [...savingFailures, 'too-large', 'unsupported-media-type', 'request-timeout'],
  },
  runs: { roles: 'editor', summary: 'Runs of the collections that the user keeps, newest first' },
  run: {
    roles: 'editor',
    summary: 'A run: its columns, how far it is, what it found and did',
    failures: ['run-not-found'],
  },
  planRun: {
    roles: 'editor',
    summary: 'Says which column is which field, and tries the run with that: nothing is saved',
    failures: ['run-not-found', 'run-conflict'],
  },
  actOnRun: {
    roles: 'editor',
    summary: 'Carries a run out, ends it, takes back what it wrote, or forgets one that wrote nothing',
    failures: ['run-not-found', 'run-conflict', ...savingFailures],
  },
  runCards: { roles: 'editor', summary: 'The first records that a run would save', failures: ['run-not-found'] },
  runPictures: {
    roles: 'editor',
    summary: 'Pictures that the records of a run name and that are not there yet, part by part',
    failures: ['run-not-found'],
  },
  sendRunPicture: {
    roles: 'editor',
    summary: 'Takes in one JPEG under the name that records of a run give it; a picture that is there stays',
    failures: [
      ...savingFailures,
      'run-not-found',
      'too-large',
      'too-many-requests',
      'unsupported-media-type',
      'request-timeout',
    ],
  },
  runProblems: {
    roles: 'editor',
    summary: 'Everything that is wrong with the lines of a run, a line each',
    failures: ['run-not-found'],
    mediaTypes: ['text/csv'],
  },
});
