import type { Handlers } from '../../bridge/serve.ts';
import { invalidInput } from '../../failure-error.ts';
import type { ClientCertificates } from '../../service/network/certificate/client-certificates.ts';
import type { ProxyLogins } from '../../service/network/proxy/proxy-logins.ts';
import type { ServiceNetworks } from '../../service/network/service-networks.ts';
import type { Vault } from '../../vault/vault.ts';

export interface NetworkParts {
  readonly networks: Pick<ServiceNetworks, 'challengeOf' | 'forgetLogins'>;
  readonly logins: ProxyLogins;
  readonly certificates: Pick<ClientCertificates, 'offeredTo'>;
  readonly vault: Vault;
}

/** Handlers for what the network asks for: client certificates and logins for proxies. */
export function networkHandlers({ networks, logins, certificates, vault }: NetworkParts) {
  return {
    listClientCertificates: ({ baseUrl }) => certificates.offeredTo(baseUrl),
    getProxyChallenge: ({ proxy }) => networks.challengeOf(proxy),
    async saveProxyLogin({ place, login, sessionOnly }) {
      // A login is stored only for a proxy that has asked for one, not for one that the page makes up.
      if (!logins.hasAsked(place)) throw invalidInput('place', 'unknown');
      await vault.saveProxyLogin(place, login, { sessionOnly });
      logins.renew(place);
      return {};
    },
    listProxyLogins: () => vault.listProxyLogins(),
    async forgetProxyLogin({ place }) {
      await vault.removeProxyLogin(place);
      logins.renew(place);
      await networks.forgetLogins();
      return {};
    },
  } satisfies Partial<Handlers>;
}
