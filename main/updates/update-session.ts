import type { net, Session } from 'electron';
import type { Fetch } from '../service/network/connection.ts';
import { fetchInSession } from '../service/network/session/fetch-in-session.ts';

/**
 * A `fetch` for updates. Each request has a session of its own, in memory: it has no cookies, no cache and no token, and
 * still works after Chromium's network service has ended. It takes the system's proxy, follows no redirect, and reaches
 * only the folder of the feed.
 */
export function updateFetch(
  sessions: { fromPartition(name: string, options: { cache: boolean }): Session },
  request: (typeof net)['request'],
  { userAgent, address }: { readonly userAgent: string; readonly address: string },
): Fetch {
  const folder = new URL('.', address).href;
  let count = 0;
  return (input, init) => {
    count += 1;
    const session = sessions.fromPartition(`updates-${count}`, { cache: false });
    session.setUserAgent(userAgent);
    session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    session.setPermissionCheckHandler(() => false);
    session.on('will-download', (event) => event.preventDefault());
    session.webRequest.onBeforeRequest((details, answer) => {
      answer({ cancel: !details.url.startsWith(folder) });
    });
    return fetchInSession(request, session)(input, init);
  };
}
