import type { net, Session } from 'electron';
import { FailureError } from '../failure-error.ts';
import type { AddressRules } from '../policy/address-rules.ts';
import type { Fetch } from '../service/network/connection.ts';
import { fetchInSession } from '../service/network/session/fetch-in-session.ts';
import { unlessCancelled } from '../service/network/unless-cancelled.ts';
import { UpdateError } from './update-error.ts';

interface UpdateFetchOptions {
  readonly userAgent: string;
  /** Of the feed. */
  readonly address: string;
  /** The administrator's. */
  readonly rules: Pick<AddressRules, 'limitsProxies' | 'requireProxies'>;
}

/**
 * A `fetch` for updates. Each request has a session of its own, in memory: it has no cookies, no cache and no token, and
 * still works after Chromium's network service has ended. It takes the system's proxy if the policy allows it, follows no
 * redirect, and reaches only the folder of the feed.
 */
export function updateFetch(
  sessions: { fromPartition(name: string, options: { cache: boolean }): Session },
  request: (typeof net)['request'],
  { userAgent, address, rules }: UpdateFetchOptions,
): Fetch {
  const folder = new URL('.', address).href;
  let count = 0;
  const requireProxies = async (session: Session, url: URL, signal: AbortSignal) => {
    if (!rules.limitsProxies(url)) return;
    // Finding them hangs if a configuration script never arrives.
    const found = await unlessCancelled(signal, session.resolveProxy(url.href));
    try {
      rules.requireProxies(found, url);
    } catch (error) {
      if (!(error instanceof FailureError) || error.failure.kind !== 'not-allowed') throw error;
      throw new UpdateError('proxy-not-allowed', error.failure.subject, error);
    }
  };
  return async (input, init) => {
    count += 1;
    const session = sessions.fromPartition(`updates-${count}`, { cache: false });
    session.setUserAgent(userAgent);
    session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    session.setPermissionCheckHandler(() => false);
    session.on('will-download', (event) => event.preventDefault());
    session.webRequest.onBeforeRequest((details, answer) => {
      answer({ cancel: !details.url.startsWith(folder) });
    });
    await requireProxies(session, new URL(input.url), init.signal);
    return fetchInSession(request, session)(input, init);
  };
}
