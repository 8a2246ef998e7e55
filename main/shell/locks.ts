import type { App, Session, WebContents } from 'electron';
import { appOrigin } from '../bridge/scheme.ts';
import type { ClientCertificates } from '../service/network/certificate/client-certificates.ts';

/** Nothing in any window navigates away, opens another or embeds one, whatever its page does. */
export function lockContents(app: App): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (event) => {
      if (!isOurPage(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOurPage(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

/**
 * Keeps every session from fetching dictionaries for a spell checker that is off: Chromium asks a server
 * of Google for them as soon as a session has languages. To be called before the app is ready.
 */
export function lockDictionaries(app: Pick<App, 'on'>): void {
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
}

/**
 * Keeps Chromium itself away from the keyring of a Linux desktop. With the fuse for encrypted cookies main asks it for a
 * key at each start, and waits while a person is asked to unlock it; of cookies none is kept, and the app's own secrets
 * go by a process of their own. To be called before the app is ready.
 */
export function lockChromiumKeyring({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('password-store', 'basic');
}

/**
 * Leaves HTTP/1.1 alone to every session. Over HTTP/2 and HTTP/3 Chromium sends a write again by itself, with nobody to
 * ask: after HTTP_1_1_REQUIRED and REFUSED_STREAM though the service has read the whole body, up to twice more (seen on
 * Electron 33), and over TCP after a QUIC connection that died. If that second attempt finds a closed port, the only error
 * to be heard is that nothing could be sent. To be called before the app is ready. docs/truth.md says what it costs.
 */
export function keepToHttp1({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('disable-quic');
  commandLine.appendSwitch('disable-http2');
}

/**
 * Lets the page's scripts have garbage collected (`gc`), as they do once a long list is let go of. V8 counts no shared
 * memory, so that it would keep lists that nobody reads any more. To be called before the app is ready.
 */
export function offerCollection({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('js-flags', '--expose-gc');
}

/**
 * Lets the page share memory with its worker, which it reads the list out of. A page that is cross-origin isolated may do so
 * without, but for that Chromium has to begin a second process once it has the page's headers, while the first row waits.
 * To be called before the app is ready.
 */
export function offerSharedMemory({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('enable-features', 'SharedArrayBuffer');
}

/**
 * Shows no certificate of this computer to a service but the one that is chosen for it. From Electron 44 on the event comes for main's
 * requests as well, and without a handler the first certificate of the store is presented unasked
 * (electron#52162, electron#52397). Earlier ones fail with `SSL_CLIENT_AUTH_CERT_NEEDED` and never ask.
 * What going on without one means for a write stands in docs/truth.md.
 */
export function lockClientCertificates(
  app: Pick<App, 'on'>,
  choose: ClientCertificates['choose'],
): void {
  app.on('select-client-certificate', (event, _contents, asker, offered, answer) => {
    event.preventDefault();
    const chosen = choose(asker, offered);
    if (chosen === null) answer();
    else answer(chosen);
  });
}

/** A proxy that nobody is: a port that is reserved, on this computer. */
const nowhere = 'socks5://127.0.0.1:1';

/**
 * The page gets no permission, no download and no request but to its own origin. What does not go through
 * requests (WebRTC over TCP, a link that asks for a connection beforehand) goes to a proxy that is none:
 * our own scheme needs no network. While developing, the server of this computer is reached.
 */
export function lockSession(session: Session, alsoAllowed: readonly string[]): void {
  const proxyBypassRules = alsoAllowed.length === 0 ? '<-loopback>' : '';
  void session.setProxy({ mode: 'fixed_servers', proxyRules: nowhere, proxyBypassRules });
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  const allowed = [`${appOrigin}/`, 'devtools://', 'blob:', ...alsoAllowed];
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !allowed.some((start) => details.url.startsWith(start)) });
  });
}

/** A reload of our page, and nothing else. */
function isOurPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}` === appOrigin && (pathname === '/' || pathname === '/index.html');
}
