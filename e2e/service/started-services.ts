import type { RecordedRequest } from './recorded-request.ts';

/** What the search for stray tokens looks at: whose token it is, and everything that arrived there. */
export interface StartedService {
  readonly origin: string;
  readonly token: string;
  readonly tokens: ReadonlySet<string>;
  readonly requests: readonly RecordedRequest[];
}

/** Every test service that this process has started since the list was emptied. */
export const startedServices: StartedService[] = [];
