import { createContext, use } from 'react';
import type { ProxyChoice } from '../../../main/contract/network/network.ts';

/**
 * Opens "Proxy login" for the proxy that asked for it. Resolves when it closes. After `saved` a read may be repeated; a
 * write waits for a click on its button.
 */
export type AskForProxyLogin = (proxy: ProxyChoice) => Promise<'saved' | 'cancelled'>;

export const ProxyDialogContext = createContext<AskForProxyLogin | null>(null);

/** Opens the "Proxy login" dialog, for the failure `unreachable` with the cause `proxy-login`. */
export function useProxyDialog(): AskForProxyLogin {
  const ask = use(ProxyDialogContext);
  if (ask === null) throw new Error('useProxyDialog needs a ProxyDialogProvider above it.');
  return ask;
}
