import { isHostAllowed } from '../contract/network/host-pattern.ts';
import type { ProxyChoice } from '../contract/network/network.ts';
import { isInsecure } from '../contract/profile/base-url.ts';
import { notAllowed } from '../failure-error.ts';
import type { Ruling } from './ruling.ts';

/** What the policy says about connections. Each throws `FailureError` (`not-allowed`); then nothing may be sent. */
export interface AddressRules {
  /** For every request, before anything of it leaves, the look-up of its name included. */
  requireAddress(url: URL): void;
  /** For the way that a profile chooses, before its configuration script is read. */
  requireRoute(proxy: ProxyChoice): void;
  /** For what Chromium found for a request to this address, such as `PROXY proxy.example:3128; DIRECT`. */
  requireProxies(found: string, url: URL): void;
  /** Whether `requireProxies` can refuse anything for this address: finding the proxies takes time. */
  limitsProxies(url: URL): boolean;
}

/**
 * A policy that can't be used limits no address, because which ones it would allow isn't known; it allows no writes
 * (`guards.ts`).
 */
export function addressRules(ruling: Ruling): AddressRules {
  const { allowedHosts, httpsOnly } = ruling.kind === 'in-force' ? ruling.policy : {};
  const isAllowed = (url: URL): boolean =>
    allowedHosts === undefined || isHostAllowed(allowedHosts, url);
  /** A proxy always has a port in its address. */
  const requireProxy = (place: string): void => {
    if (allowedHosts === undefined) return;
    const isKnown = URL.canParse(`http://${place}`) && isAllowed(new URL(`http://${place}`));
    if (!isKnown) throw notAllowed('proxy', place);
  };
  return {
    requireAddress(url) {
      if (!isAllowed(url)) throw notAllowed('host', url.host);
      // What is sent to this computer passes no network.
      if (httpsOnly === true && isInsecure(url)) throw notAllowed('https', url.host);
    },
    requireRoute(proxy) {
      if (proxy.mode === 'fixed') requireProxy(proxy.address.replace(/^[a-z\d]+:\/\//, ''));
      if (proxy.mode !== 'pac') return;
      const url = new URL(proxy.url);
      if (!isAllowed(url)) throw notAllowed('pac', url.host);
      if (httpsOnly === true && isInsecure(url)) throw notAllowed('https', url.host);
    },
    requireProxies(found, url) {
      for (const one of found.split(';')) {
        const [kind = '', place = ''] = one.trim().split(/\s+/);
        if (kind === '' || kind === 'DIRECT') continue;
        requireProxy(place);
        // With `<-loopback>`, Chromium sends what is for this computer to a proxy, which reads it.
        if (httpsOnly === true && url.protocol === 'http:') throw notAllowed('https', url.host);
      }
    },
    limitsProxies: ({ protocol }) =>
      allowedHosts !== undefined || (httpsOnly === true && protocol === 'http:'),
  };
}

/** For a request that is only shown. */
export const shownOnly: Pick<AddressRules, 'requireAddress'> = { requireAddress: () => undefined };
