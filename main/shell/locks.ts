import type { App, Session, WebContents } from 'electron';
import { appOrigin } from '../bridge/scheme.ts';
import { helpPath } from '../contract/help.ts';
import type { ClientCertificates } from '../service/network/certificate/client-certificates.ts';

/** Prevents every window from navigating away, opening another window or embedding one, whatever its page does. */
export function lockContents(app: App): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    const mayGoTo = (url: string) => {
      const place = placeOf(url);
      return place !== null && place === placeOf(contents.getURL());
    };
    contents.on('will-navigate', (event) => {
      if (!mayGoTo(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !mayGoTo(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

/**
 * Keeps every session from downloading dictionaries for a spell checker that is off: Chromium requests them from a
 * Google server as soon as a session has languages. Call it before the app is ready.
 */
export function lockDictionaries(app: Pick<App, 'on'>): void {
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
}

/**
 * Keeps Chromium away from the keyring of a Linux desktop. With the fuse for encrypted cookies, main requests a key at
 * each start and waits while a person is asked to unlock the keyring. The app stores no cookies, and a separate process
 * handles its secrets. Call it before the app is ready.
 */
export function lockChromiumKeyring({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('password-store', 'basic');
}

/**
 * Limits every session to HTTP/1.1. Over HTTP/2 and HTTP/3, Chromium resends a write by itself, without asking: after
 * HTTP_1_1_REQUIRED and REFUSED_STREAM although the service has read the whole body, up to twice more (seen on Electron
 * 33), and over TCP after a broken QUIC connection. If the second attempt finds a closed port, the only reported error
 * is that nothing could be sent. Call it before the app is ready. docs/truth.md says what this costs.
 */
export function keepToHttp1({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('disable-quic');
  commandLine.appendSwitch('disable-http2');
}

/**
 * Lets the page's scripts trigger garbage collection (`gc`) after they drop a long list. V8 doesn't count shared
 * memory, so it would keep unused lists. Call it before the app is ready.
 */
export function offerCollection({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('js-flags', '--expose-gc');
}

/**
 * Turns on two features of Chromium. Call it before the app is ready.
 *
 * With SharedArrayBuffer the page shares memory with its worker, to read the list from it. A cross-origin isolated page can do
 * this without the switch, but then Chromium has to start a second process once it has the page's headers, while the first
 * row waits.
 *
 * With LangAttributeAwareFormControlUI a date box and its calendar are written as its `lang` says. A Chromium without it
 * writes them in the language that it was started in.
 */
export function enablePageFeatures({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('enable-features', 'SharedArrayBuffer,LangAttributeAwareFormControlUI');
}

/**
 * Presents only the client certificate chosen for a service. From Electron 44 on the event is also emitted for main's
 * requests. Without a handler, Electron presents the first certificate of the store without asking (electron#52162,
 * electron#52397). Earlier versions fail with `SSL_CLIENT_AUTH_CERT_NEEDED` and never ask. docs/truth.md says what
 * continuing without a certificate means for a write.
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

/** A proxy that doesn't exist: a reserved port on this computer. */
const nowhere = 'socks5://127.0.0.1:1';

/**
 * The page gets no permissions, no downloads, and only requests to its own origin. Traffic that doesn't go through
 * requests (WebRTC over TCP, preconnect links) goes to a proxy that doesn't exist; our own scheme needs no network.
 * During development, the server on this computer can be reached.
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

/** The page can only be reloaded, and a page of the help leads to other pages of the help. */
function placeOf(url: string): 'page' | 'help' | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (`${protocol}//${host}` !== appOrigin) return null;
  if (pathname === '/' || pathname === '/index.html') return 'page';
  return pathname.startsWith(helpPath) && pathname.endsWith('.html') ? 'help' : null;
}
