import type { ProxyChoice } from '../../../main/contract/network/network.ts';
import type { TokenPlacement } from '../../../main/contract/profile/profile.ts';
import type { RouteChange } from '../../../main/contract/profile/route.ts';
import { withPrefix } from '../../../main/contract/profile/token-prefix.ts';
import { i18n } from './i18n.ts';

const masked = '••••••••';

/** The part of a request that carries the token, with the token masked: `Authorization: Bearer ••••••••`. */
export function placementExample(placement: TokenPlacement): string {
  switch (placement.kind) {
    case 'bearer':
      return `Authorization: Bearer ${masked}`;
    case 'authorization':
      return `Authorization: ${withPrefix(placement.prefix, masked)}`;
    case 'header':
      return `${placement.name}: ${withPrefix(placement.prefix, masked)}`;
    case 'query':
      return `?${encodeURIComponent(placement.name)}=${masked}`;
  }
}

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

/** A part of a profile with its old and new value. */
export interface ChangeInWords {
  readonly part: string;
  readonly before: string;
  readonly now: string;
}

/** What changed, with the old and the new value. */
export function routeChangeWords(change: RouteChange): ChangeInWords {
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
