import { QueryClient } from '@tanstack/react-query';

/**
 * Main alone decides what is sent again (GET, twice at most), whether there is a network, and how
 * long to wait. So the page never retries, never waits for "online" and never refetches by itself.
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
