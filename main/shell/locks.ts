import type { App, Session, WebContents } from 'electron';
import { appOrigin } from '../bridge/scheme.ts';

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

/** The page gets no permission, no download and no request but to its own origin. */
export function lockSession(session: Session, alsoAllowed: readonly string[]): void {
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
