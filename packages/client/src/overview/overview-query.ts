import { overviewEndpoints } from '@iconotheca/contracts/collection/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { inlinedAnswer } from '../page/page-data.ts';
import { tokenForCall } from '../session/token.ts';

/**
 * Counts, sample pictures and what is new: everything the home page shows. It comes with the page as visitors see it;
 * where that is not everything, a reader who is logged in asks for what they may see.
 */
export const overviewQueryOptions = queryOptions({
  queryKey: ['overview'] as const,
  queryFn: async ({ signal }) => {
    const seen = await call(overviewEndpoints.overview, {}, { signal });
    if (seen.withheld === undefined || tokenForCall() === undefined) return seen;
    return await call(overviewEndpoints.overview, {}, { signal, asReader: true });
  },
  // The answer that came with the page is there for its first picture: a sentence that came a moment later would move
  // what is below.
  initialData: () => {
    const { path, output } = overviewEndpoints.overview;
    const seen = output.safeParse(inlinedAnswer(path)).data;
    return seen?.withheld === undefined ? seen : undefined;
  },
});
