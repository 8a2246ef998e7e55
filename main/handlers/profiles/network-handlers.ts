import type { ParsedInput } from '../../contract/procedures.ts';
import { invalidInput } from '../../failure-error.ts';
import type { App } from '../app.ts';

/** Handlers for what the network asks for: client certificates and logins for proxies. */

export function listClientCertificates(
  { network }: App,
  { baseUrl }: ParsedInput<'listClientCertificates'>,
) {
  return network.certificates.offeredTo(baseUrl);
}

export function getProxyChallenge({ network }: App, { proxy }: ParsedInput<'getProxyChallenge'>) {
  return network.networks.challengeOf(proxy);
}

export async function saveProxyLogin(
  { network, vault }: App,
  { place, login, sessionOnly }: ParsedInput<'saveProxyLogin'>,
) {
  if (login === null) {
    await vault.removeProxyLogin(place);
    network.logins.renew(place);
    await network.networks.forgetLogins();
    return {};
  }
  // A login is stored only for a proxy that has asked for one, not for one that the page makes up.
  if (!network.logins.hasAsked(place)) throw invalidInput('place', 'unknown');
  await vault.saveProxyLogin(place, login, { sessionOnly });
  network.logins.renew(place);
  return {};
}

export function listProxyLogins({ vault }: App) {
  return vault.listProxyLogins();
}
