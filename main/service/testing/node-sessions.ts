import { createServiceSessions, type ServiceSessions } from '../sessions.ts';

export interface NodeSessions {
  readonly sessions: ServiceSessions;
  /** What happened in which session, in order: `service-write-0 emptied`, `service-write-0 POST`. */
  readonly events: readonly string[];
}

/** The sessions of the service with Node's fetch in each of them, and a list of what happened there. */
export function nodeSessions(): NodeSessions {
  const events: string[] = [];
  const fromPartition = (name: string, options: { cache: boolean }) => {
    events.push(`${name} opened ${options.cache ? 'with' : 'without'} a cache`);
    return {
      fetch: (input: Request, init?: RequestInit) => {
        events.push(`${name} ${input.method}`);
        return fetch(input, init);
      },
      async closeAllConnections() {
        events.push(`${name} emptied`);
      },
      setPermissionRequestHandler: () => undefined,
      setUserAgent: () => undefined,
      webRequest: { onBeforeRedirect: () => undefined },
    };
  };
  return { sessions: createServiceSessions({ fromPartition }, 'Counterfoil/0'), events };
}
