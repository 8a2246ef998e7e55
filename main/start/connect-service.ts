import { join } from 'node:path';
import { addressRules } from '../policy/address-rules.ts';
import type { Ruling } from '../policy/ruling.ts';
import type { Profiles } from '../profiles/profiles.ts';
import {
  type ClientCertificates,
  createClientCertificates,
} from '../service/network/certificate/client-certificates.ts';
import {
  createProxyLogins,
  logInToProxy,
  type ProxyLogins,
} from '../service/network/proxy/proxy-logins.ts';
import {
  createServiceNetworks,
  type ServiceNetworks,
} from '../service/network/service-networks.ts';
import { fetchInSession } from '../service/network/session/fetch-in-session.ts';
import {
  createReasonSearch,
  type ReasonSearch,
  startReasonWorker,
} from '../service/reason/reason-thread.ts';
import type { ReadyElectron } from '../shell/lock-electron.ts';
import { lockClientCertificates } from '../shell/locks.ts';
import { asksForLocalNetwork } from '../shell/platform.ts';
import { watchNetworkService } from '../shell/watch-network-service.ts';
import type { Vault } from '../vault/vault.ts';
import type { Run } from './begin-run.ts';
import type { ClockCheck } from './clock-check.ts';
import type { NoticeBoard } from './notice-board.ts';

/** What the remote service is reached with. */
export interface ConnectedService {
  readonly networks: ServiceNetworks;
  readonly logins: ProxyLogins;
  readonly certificates: ClientCertificates;
  readonly reasons: ReasonSearch;
}

/** Sends nothing by itself: sessions are created when requests need them. */
export function connectService(
  { app, net, session }: ReadyElectron,
  { userAgent, platform, gate, log }: Run,
  {
    ruling,
    profiles,
    vault,
    notices,
    clock,
  }: {
    readonly ruling: Ruling;
    readonly profiles: Profiles;
    readonly vault: Vault;
    readonly notices: NoticeBoard;
    readonly clock: ClockCheck;
  },
): ConnectedService {
  const logins = createProxyLogins((place) => vault.readProxyLogin(place));
  const networks = createServiceNetworks({
    electron: session,
    userAgent,
    rules: addressRules(ruling),
    isOnline: () => net.isOnline(),
    fetchIn(opened) {
      const fetch = fetchInSession((asked) => net.request(asked), opened);
      return async (request, init) => {
        const response = await fetch(request, init);
        clock.noteAnswer(request.url, response.headers);
        return response;
      };
    },
    asksForLocalNetwork: asksForLocalNetwork(platform),
    logIn: (opened, origin, signal) =>
      logInToProxy({
        origin,
        logins,
        gate,
        signal,
        request: (asked) => net.request(asked),
        session: opened,
      }),
  });
  watchNetworkService(app, ({ reason, exitCode, isHopeless }) => {
    log(new Error(`The network service ended: ${reason} (${exitCode})`));
    networks.renew();
    if (isHopeless) notices.put({ kind: 'network-gone', detail: '' });
    else notices.putAnew({ kind: 'network-renewed', detail: '' });
  });
  const certificates = createClientCertificates({
    profiles: profiles.list,
    onChange: () => networks.startAfresh(),
  });
  lockClientCertificates(app, certificates.choose);
  const reasons = createReasonSearch({
    startThread: () => startReasonWorker(join(import.meta.dirname, 'reason-worker.cjs')),
  });
  return { networks, logins, certificates, reasons };
}
