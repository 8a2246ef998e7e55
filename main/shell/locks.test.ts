import { EventEmitter } from 'node:events';
import type { App, Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import type { ClientCertificates } from '../service/network/certificate/client-certificates.ts';
import {
  enablePageFeatures,
  keepToHttp1,
  lockChromiumKeyring,
  lockClientCertificates,
  lockContents,
  lockSession,
  offerCollection,
} from './locks.ts';

/* Fakes of Electron: e2e/specs/app/security.spec.ts tries the same from inside the real page. */

/** The contents of a window that has been locked, at this address; `prevents` returns whether an event is stopped. */
function lockedContents(address = 'app://counterfoil/index.html?window=1#/products') {
  const app = new EventEmitter();
  const windowOpens: unknown[] = [];
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: () => unknown) => windowOpens.push(handler()),
    getURL: () => address,
  });
  lockContents(app as unknown as App);
  app.emit('web-contents-created', {}, contents as unknown as WebContents);
  const prevents = (name: string, details: { url?: string; isMainFrame?: boolean } = {}) => {
    let prevented = false;
    contents.emit(name, { ...details, preventDefault: () => (prevented = true) });
    return prevented;
  };
  return { prevents, windowOpens };
}

describe('the contents of any window', () => {
  it('open no other window', () => {
    expect(lockedContents().windowOpens).toEqual([{ action: 'deny' }]);
  });

  it.each([
    ['https://elsewhere.example/', true],
    ['file:///etc/passwd', true],
    ['app://elsewhere/index.html', true],
    ['app://counterfoil.elsewhere/index.html', true],
    ['app://counterfoil/data/products/1', true],
    ['app://counterfoil/assets/index.js', true],
    ['app://counterfoil/help/en/truth.html', true],
    ['javascript:alert(1)', true],
    ['no address', true],
    ['app://counterfoil/index.html', false],
    ['app://counterfoil/index.html#/orders', false],
  ])('on the way to %s are stopped: %s', (url, stopped) => {
    expect(lockedContents().prevents('will-navigate', { url })).toBe(stopped);
    const ofFrame = lockedContents().prevents('will-frame-navigate', { url, isMainFrame: true });
    expect(ofFrame).toBe(stopped);
  });

  it.each([
    ['app://counterfoil/help/en/truth.html#the-outcomes', false],
    ['app://counterfoil/help/help.css', true],
    ['app://counterfoil/help/../index.html', true],
    ['app://counterfoil/index.html', true],
    ['app://counterfoil.elsewhere/help/en/truth.html', true],
    ['https://elsewhere.example/help/en/truth.html', true],
  ])('of the help on the way to %s are stopped: %s', (url, stopped) => {
    const { prevents } = lockedContents('app://counterfoil/help/de/user/start-here.html');
    expect(prevents('will-navigate', { url })).toBe(stopped);
    expect(prevents('will-frame-navigate', { url, isMainFrame: true })).toBe(stopped);
    expect(prevents('will-frame-navigate', { url, isMainFrame: false })).toBe(true);
  });

  it('navigate no frame but their own, follow no redirect and embed nothing', () => {
    const { prevents } = lockedContents();
    const url = 'app://counterfoil/index.html';
    expect(prevents('will-frame-navigate', { url, isMainFrame: false })).toBe(true);
    expect(prevents('will-redirect', { url })).toBe(true);
    expect(prevents('will-attach-webview')).toBe(true);
  });
});

describe('a service that asks for a certificate of this computer', () => {
  // The Electron version of these tests doesn't ask for main's requests, so this emits the event as
  // Electron documents it.
  const stored = ['AAAA', 'BBBB'].map((name) => ({ fingerprint: `sha256/${name}` }));

  /** What Electron is answered if this is chosen. */
  function answersTo(choose: ClientCertificates['choose']) {
    const app = new EventEmitter();
    lockClientCertificates(app as unknown as App, choose);
    let isPrevented = false;
    const event = { preventDefault: () => (isPrevented = true) };
    const answers: unknown[][] = [];
    const answer = (...given: unknown[]) => answers.push(given);
    app.emit('select-client-certificate', event, null, 'shop.example:443', stored, answer);
    expect(isPrevented).toBe(true);
    return answers;
  }

  it('gets none, the first of the store neither', () => {
    expect(answersTo(() => null)).toEqual([[]]);
  });

  it('gets the one that is chosen for it', () => {
    const asked: unknown[] = [];
    const answers = answersTo((asker, offered) => {
      asked.push(asker);
      return offered[1] ?? null;
    });
    expect(answers).toEqual([[stored[1]]]);
    expect(asked).toEqual(['shop.example:443']);
  });
});

type Ask = (details: { url: string }, answer: (response: { cancel: boolean }) => void) => void;

/** A session that has been locked, and what it allows. */
function lockedSession(alsoAllowed: readonly string[] = []) {
  const asks: Ask[] = [];
  const permissions: unknown[] = [];
  const proxies: unknown[] = [];
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (
      handler: (contents: null, name: string, answer: (granted: boolean) => void) => void,
    ) => handler(null, 'media', (granted) => permissions.push(granted)),
    setPermissionCheckHandler: (handler: () => boolean) => permissions.push(handler()),
    setDevicePermissionHandler: (handler: () => boolean) => permissions.push(handler()),
    setProxy: async (proxy: unknown) => proxies.push(proxy),
    webRequest: { onBeforeRequest: (ask: Ask) => asks.push(ask) },
  });
  lockSession(session as unknown as Session, alsoAllowed);
  const lets = (url: string) => {
    let cancelled: boolean | null = null;
    asks[0]?.({ url }, ({ cancel }) => {
      cancelled = cancel;
    });
    return cancelled === false;
  };
  return { lets, permissions, proxies, session };
}

describe('the session of the page', () => {
  it('grants no permission', () => {
    expect(lockedSession().permissions).toEqual([false, false, false]);
  });

  it('has no way to the network but to the server of this computer while developing', () => {
    const nowhere = { mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:1' };
    expect(lockedSession().proxies).toEqual([{ ...nowhere, proxyBypassRules: '<-loopback>' }]);
    expect(lockedSession(['http://localhost:5173']).proxies).toEqual([
      { ...nowhere, proxyBypassRules: '' },
    ]);
  });

  it.each([
    ['app://counterfoil/index.html', true],
    ['app://counterfoil/data/products/1', true],
    ['app://counterfoil.elsewhere/', false],
    ['app://elsewhere/', false],
    ['https://elsewhere.example/?app://counterfoil/', false],
    ['http://127.0.0.1:5173/main.tsx', false],
    ['ws://localhost:1/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,hello', false],
  ])('lets %s through: %s', (url, through) => {
    expect(lockedSession().lets(url)).toBe(through);
  });

  it('lets the development server through only when it is told to', () => {
    expect(lockedSession(['http://127.0.0.1:5173']).lets('http://127.0.0.1:5173/main.tsx')).toBe(
      true,
    );
  });

  it('downloads nothing', () => {
    let prevented = false;
    lockedSession().session.emit('will-download', { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });
});

it('Chromium is told to keep to HTTP/1.1, to leave the keyring of the desktop alone, and to let pages collect garbage, share memory and write dates', () => {
  const appended = new Map<string, string | undefined>();
  const commandLine = {
    appendSwitch: (name: string, value?: string) => void appended.set(name, value),
  };
  keepToHttp1({ commandLine } as unknown as App);
  lockChromiumKeyring({ commandLine } as unknown as App);
  offerCollection({ commandLine } as unknown as App);
  enablePageFeatures({ commandLine } as unknown as App);
  expect(Object.fromEntries(appended)).toEqual({
    'disable-quic': undefined,
    'disable-http2': undefined,
    'password-store': 'basic',
    'js-flags': '--expose-gc',
    'enable-features': 'SharedArrayBuffer,LangAttributeAwareFormControlUI',
  });
});
