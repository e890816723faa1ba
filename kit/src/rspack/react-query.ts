/**
 * What stands for `@tanstack/react-query` in a browser: the part of it that our sources use, since a shared module is
 * kept whole. A test holds this list against the sources.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
