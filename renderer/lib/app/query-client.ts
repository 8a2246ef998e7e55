import { QueryClient } from '@tanstack/react-query';

/**
 * Only main decides what is retried (GET, at most twice), whether there is a network, and how long
 * to wait. So the page never retries, never waits for "online" and never refetches on its own.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
