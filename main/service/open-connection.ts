import { mendAnswer } from './mend-answer.ts';
import { type ProxyKnowledge, throughProxy } from './proxy-gate.ts';
import type { Connection, NetworkParts, Redirect, ServiceSession } from './sessions.ts';
import { watchCertificates } from './watch-certificates.ts';

/** The way to the service that a session gives, once it is `ready`; what it shows on the way is kept. */
export function openConnection<S extends ServiceSession>(
  session: S,
  ready: Promise<void>,
  known: ProxyKnowledge,
  { isOnline, logIn }: NetworkParts<S>,
): Connection {
  const redirects = new Map<string, Redirect>();
  session.webRequest.onBeforeRedirect(({ url, statusCode, redirectURL }) => {
    redirects.set(url, { status: statusCode, location: redirectURL });
  });
  session.webRequest.onHeadersReceived((head, answer) => answer(mendAnswer(head)));
  const proxyFor = async (url: string): Promise<string | null> => {
    await ready;
    const [first = ''] = (await session.resolveProxy(url)).split(';');
    return /^\s*(DIRECT)?\s*$/.test(first) ? null : first.trim();
  };
  const send = throughProxy({
    fetch: (input, init) => session.fetch(input, init),
    known,
    isProxied: async (url) => (await proxyFor(url)) !== null,
    logIn: (origin, signal) => logIn(session, origin, signal),
    closeConnections: () => session.closeAllConnections(),
  });
  return {
    fetch: async (input, init) => {
      // One that ended an earlier request to the same URL says nothing about this one.
      redirects.delete(input.url);
      await ready;
      return send(input, init);
    },
    redirectOf: (url) => redirects.get(url) ?? null,
    certificates: watchCertificates(session),
    isOnline,
    proxyFor,
  };
}
