import { join } from 'node:path';
import { addressRules } from '../policy/address-rules.ts';
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
import { createReasonSearch, startReasonWorker } from '../service/reason/reason-thread.ts';
import {
  createRemoteService,
  type RemoteService,
  type RemoteServiceParts,
} from '../service/remote-service.ts';
import type { ReadyElectron } from '../shell/lock-electron.ts';
import { lockClientCertificates } from '../shell/locks.ts';
import { asksForLocalNetwork } from '../shell/platform.ts';
import { watchNetworkService } from '../shell/watch-network-service.ts';
import type { Vault } from '../vault/vault.ts';
import type { Run } from './begin-run.ts';
import type { ClockCheck } from './clock-check.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { UserData } from './open-user-data.ts';

/** The remote service, and the settings for connecting to it. */
export interface ConnectedService {
  readonly service: RemoteService;
  readonly networks: ServiceNetworks;
  readonly logins: ProxyLogins;
  readonly certificates: ClientCertificates;
}

/** Sends nothing by itself: sessions are created when requests need them. */
export function connectService(
  { app, net, session }: ReadyElectron,
  { userAgent, platform, gate, log, know }: Run,
  {
    ruling,
    profiles,
    settings,
    vault,
    notices,
    clock,
    accountsOf,
  }: Pick<UserData, 'ruling' | 'profiles' | 'settings'> & {
    readonly clock: Pick<ClockCheck, 'noteAnswer'>;
    readonly vault: Vault;
    readonly notices: Pick<NoticeBoard, 'put' | 'putAnew'>;
    readonly accountsOf: RemoteServiceParts['accountsOf'];
  },
): ConnectedService {
  const rules = addressRules(ruling);
  const logins = createProxyLogins((place) => vault.readProxyLogin(place));
  const networks = createServiceNetworks({
    electron: session,
    userAgent,
    rules,
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
  const service = createRemoteService({
    networks,
    readToken: (profileId, route) => vault.read(profileId, route),
    readRecentToken: (profileId, route) => vault.readRecent(profileId, route),
    accountsOf,
    tokenVersion: (profileId) => vault.version(profileId),
    changesOfRoute: (profileId, route) => vault.changes(profileId, route),
    settings: () => settings.current(),
    rules,
    reasons: createReasonSearch({
      startThread: () => startReasonWorker(join(import.meta.dirname, 'reason-worker.cjs')),
    }),
    onToken: know,
  });
  return { service, networks, logins, certificates };
}
