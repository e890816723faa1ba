import { vitalsPath, vitalsReport } from '@iconotheca/contracts/release/vitals';
import { report, type Operations } from '../describing/operations.ts';

/** Operations by which browsers say how a page did. */
export const vitalsOperations: Operations = {
  [vitalsPath]: {
    post: report(vitalsReport, {
      operationId: 'reportVitals',
      summary: 'Counts how a page did for its reader, where the site keeps metrics',
    }),
  },
};
