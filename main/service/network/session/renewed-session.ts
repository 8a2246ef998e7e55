import { setMaxListeners } from 'node:events';
import type { ProxyConfig, Session } from 'electron';
import type { ProxyChoice } from '../../../contract/network/network.ts';
import type { Connection, NetworkParts, ServiceSession } from '../connection.ts';
import type { ProxyKnowledge } from '../proxy/proxy-gate.ts';
import { unlessCancelled } from '../unless-cancelled.ts';
import { NotHandedOver } from './network-service-gone.ts';
import { createSessionConnection, type SessionConnection } from './session-connection.ts';

export interface RenewedSessionOptions<S extends ServiceSession> {
  readonly name: string;
  readonly proxy: ProxyChoice;
  readonly known: ProxyKnowledge;
  readonly network: NetworkParts<S>;
  /** Aborted when the current network service ends; after that there is a new one. */
  life(): AbortSignal;
  /** How often it has ended. */
  ends(): number;
}

interface Opened<S> {
  readonly session: S;
  readonly life: AbortSignal;
  readonly connection: SessionConnection;
  /** False once it is known not to use the profile's route. */
  isUsable: boolean;
}

/** How often a request that hasn't been handed over moves to the next session when one after another ends. */
const mostRenewals = 3;

/**
 * One session for the service. After the network service has ended, or if the route couldn't be set, it is replaced
 * with a new one in a new partition, set up like the first.
 */
export class RenewedSession<S extends ServiceSession> {
  readonly connection: Connection;
  readonly #options: RenewedSessionOptions<S>;
  #opened: Opened<S>;
  #count = 0;

  constructor(options: RenewedSessionOptions<S>) {
    this.#options = options;
    this.#opened = this.#open();
    this.connection = {
      fetch: (input, init) => this.#whileThere(({ connection }) => connection.fetch(input, init)),
      ready: async (url, signal) => {
        const fetch = await this.#whileThere(({ connection }) => connection.ready(url, signal));
        return { ...this.connection, fetch };
      },
      proxyFor: (url) => this.#whileThere(({ connection }) => connection.proxyFor(url)),
      certificates: {
        find: (url, code) => this.#opened.connection.certificates.find(url, code),
        hasAccepted: (host) => this.#opened.connection.certificates.hasAccepted(host),
      },
      networkEnds: options.ends,
      networkTold: (signal) => this.#opened.connection.networkTold(signal),
      isOnline: options.network.isOnline,
      asksForLocalNetwork: options.network.asksForLocalNetwork,
    };
  }

  /** Closes all connections in it. Throws `NotHandedOver`. */
  empty(): Promise<void> {
    return this.#whileThere(({ connection }) => connection.empty());
  }

  /** A session that ended with the network service has forgotten its logins already. */
  async forgetLogins(): Promise<void> {
    const { session, life } = this.#opened;
    await unlessCancelled(life, session.clearAuthCache(), () => null).catch((error) => {
      if (error !== null) throw error;
    });
  }

  /** Requests that hadn't been handed to the ended session move to the next one: nothing was sent yet. */
  async #whileThere<T>(act: (opened: Opened<S>) => Promise<T>): Promise<T> {
    for (let left = mostRenewals; ; left -= 1) {
      if (this.#opened.life.aborted || !this.#opened.isUsable) this.#opened = this.#open();
      const { life } = this.#opened;
      try {
        return await act(this.#opened);
      } catch (error) {
        if (!(error instanceof NotHandedOver) || !life.aborted || left === 0) throw error;
      }
    }
  }

  #open(): Opened<S> {
    const { name, proxy, known, network } = this.#options;
    const again = this.#count === 0 ? '' : `-again-${this.#count}`;
    this.#count += 1;
    // No `persist:` prefix: only in memory.
    const session = network.electron.fromPartition(`${name}${again}`, { cache: false });
    session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    session.setUserAgent(network.userAgent);
    const life = this.#options.life();
    // One listener per running request, without a limit.
    setMaxListeners(0, life);
    const ready = applyProxy(session, proxy);
    const connection = createSessionConnection(session, { ready, life, known }, network);
    const opened: Opened<S> = { session, life, connection, isUsable: true };
    ready.catch(() => {
      opened.isUsable = false;
    });
    return opened;
  }
}

/**
 * Sets the proxy of a session to the profile's choice. Requests sent before this resolves may take another route.
 * `setProxy` alone resolves before the network process knows the proxy (electron/electron#26166): 23 of 600 starts of
 * Electron 33.4.11 sent their first request around it. The network process itself answers the reload: with it, none of
 * 1,158 did.
 */
async function applyProxy(
  session: Pick<Session, 'setProxy' | 'forceReloadProxyConfig'>,
  proxy: ProxyChoice,
): Promise<void> {
  const config = proxyConfig(proxy);
  if (config === null) return;
  await session.setProxy(config);
  await session.forceReloadProxyConfig();
}

/** Converts a profile's choice for Chromium; null if there is nothing to set. */
function proxyConfig(proxy: ProxyChoice): ProxyConfig | null {
  switch (proxy.mode) {
    case 'system':
      return null;
    case 'direct':
      return { mode: 'direct' };
    case 'fixed':
      return {
        mode: 'fixed_servers',
        proxyRules: proxy.address,
        ...(proxy.bypass === '' ? {} : { proxyBypassRules: proxy.bypass }),
      };
    case 'pac':
      return { mode: 'pac_script', pacScript: proxy.url };
  }
}
