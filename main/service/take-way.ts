import type { ProxyConfig } from 'electron';
import type { ProxyChoice } from '../contract/network.ts';

/** The choice of a profile as Chromium takes it; null where nothing has to be told. */
export function proxyConfig(proxy: ProxyChoice): ProxyConfig | null {
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
