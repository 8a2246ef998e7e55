import type { RecordedRequest } from './recorded-request.ts';

/** For the search for stray tokens: the owner of the token, and everything that arrived there. */
export interface StartedService {
  readonly origin: string;
  readonly token: string;
  readonly tokens: ReadonlySet<string>;
  readonly requests: readonly RecordedRequest[];
}

/** Every test service that this process has started since the list was cleared. */
export const startedServices: StartedService[] = [];
