import { usualNetwork } from '../../contract/profile/profile-choices.ts';
import { addressRules } from '../../policy/address-rules.ts';
import { noPolicy } from '../../policy/ruling.ts';
import type { Connection, Fetch, ServiceSession } from '../network/connection.ts';
import {
  createServiceNetworks,
  type ServiceNetworks,
  type ServiceSessions,
} from '../network/service-networks.ts';

/** An Electron session with a fetch in it. */
export interface NodeSession extends ServiceSession {
  readonly fetch: Fetch;
}

export interface NodeSessions {
  readonly networks: ServiceNetworks;
  /** The sessions of a profile that uses the system's proxy. */
  readonly sessions: ServiceSessions;
  /** What happened in which session, in order: `service-write-0 emptied`, `service-write-0 POST`. */
  readonly events: string[];
}

/** Uses a slot for a write and frees it. */
export async function withWriteSlot<T>(
  sessions: ServiceSessions,
  cancel: AbortSignal,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { connection, free } = await sessions.writeSlot(cancel);
  try {
    const value = await use(connection);
    free(true);
    return value;
  } finally {
    free(false);
  }
}

/**
 * The service's sessions, each with Node's fetch, and a list of what happened there. `changed` returns what is
 * different in the session with this name.
 */
export function nodeSessions(
  changed: (name: string) => Partial<NodeSession> = () => ({}),
  isOnline: () => boolean = () => true,
  ruling = noPolicy,
): NodeSessions {
  const events: string[] = [];
  const fromPartition = (name: string, options: { cache: boolean }): NodeSession => {
    events.push(`${name} opened ${options.cache ? 'with' : 'without'} a cache`);
    let mode: string | undefined;
    return {
      fetch: (input: Request, init?: RequestInit) => {
        events.push(`${name} ${input.method}`);
        return fetch(input, init);
      },
      async clearAuthCache() {
        events.push(`${name} forgot its logins`);
      },
      async closeAllConnections() {
        events.push(`${name} emptied`);
      },
      getCacheSize: async () => 0,
      resolveProxy: async () => 'DIRECT',
      setCertificateVerifyProc: () => undefined,
      setPermissionRequestHandler: () => undefined,
      // Like in Electron, it takes effect some time later.
      async setProxy(config: { mode?: string }) {
        mode = config.mode;
      },
      async forceReloadProxyConfig() {
        await new Promise((resolve) => setTimeout(resolve, 5));
        events.push(`${name} goes by ${mode}`);
      },
      setUserAgent: () => undefined,
      ...changed(name),
    };
  };
  const networks = createServiceNetworks({
    electron: { fromPartition },
    userAgent: 'Counterfoil/0',
    isOnline,
    fetchIn: (session) => session.fetch,
    asksForLocalNetwork: false,
    rules: addressRules(ruling),
    logIn: async () => ({ kind: 'not-asked' }),
  });
  return { networks, sessions: networks.through(usualNetwork.proxy), events };
}
