import type { ProxyChoice } from '../../../main/contract/network/network.ts';
import type { RouteChange } from '../../../main/contract/profile/route.ts';
import { i18n } from './i18n.ts';
import { placementExample } from './placement-example.ts';

/** How requests reach the service, in a few words. */
export function proxyWords(proxy: ProxyChoice): string {
  const { t } = i18n;
  switch (proxy.mode) {
    case 'system':
    case 'direct':
      return t(`session.form.proxies.${proxy.mode}`);
    case 'fixed':
      return proxy.bypass === ''
        ? proxy.address
        : t('route.proxyBut', { address: proxy.address, bypass: proxy.bypass });
    case 'pac':
      return t('route.script', { url: proxy.url });
  }
}

export interface RouteChangeWords {
  readonly part: string;
  readonly before: string;
  readonly now: string;
}

/** What changed, with the old and the new value. */
export function routeChangeWords(change: RouteChange): RouteChangeWords {
  const part = i18n.t(`route.part.${change.part}`);
  switch (change.part) {
    case 'origin':
      return { part, before: change.before, now: change.now };
    case 'placement':
      return { part, before: placementExample(change.before), now: placementExample(change.now) };
    case 'proxy':
      return { part, before: proxyWords(change.before), now: proxyWords(change.now) };
  }
}

/** One line per change, to follow an introductory sentence. */
export function routeChangeLines(changes: readonly RouteChange[]): string {
  return changes
    .map((change) => i18n.t('route.change', { ...routeChangeWords(change) }))
    .join('\n');
}
