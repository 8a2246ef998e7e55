import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Page } from '@playwright/test';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/**
 * Each protection of the window is tested from inside the page, as an injected script would try it.
 */

// Chromium logs refusals as console errors. These tests expect them.
test.use({ expectedProblems: /^(console error|page): / });

/** Evaluates an expression as the page's own script would, under the page's policy. */
async function inPage(launched: LaunchedApp, expression: string): Promise<string> {
  return launched.app.evaluate(({ BrowserWindow }, given) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('There is no window.');
    const guarded = `(() => { try { return String(${given}) } catch (error) { return 'refused: ' + error } })()`;
    return window.webContents.executeJavaScript(guarded).then(String);
  }, expression);
}

test('a script in the page gets nothing but the bridge', async ({
  window,
  launched,
  products,
  service,
  userData,
}) => {
  await expect(products.row(1)).toBeVisible();
  await test.step('the page has no Node, no Electron and one narrow bridge', async () => {
    const seen = await window.evaluate(() => ({
      require: typeof Reflect.get(globalThis, 'require'),
      process: typeof Reflect.get(globalThis, 'process'),
      bridge: Object.keys(Reflect.get(globalThis, 'counterfoil')).sort(),
    }));
    expect(seen).toEqual({
      require: 'undefined',
      process: 'undefined',
      bridge: ['invoke', 'subscribe'],
    });
  });

  await test.step('the renderer is sandboxed and isolated', async () => {
    const preferences = await launched.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      // Missing in Electron's types, but available at run time.
      const read = Reflect.get(window?.webContents ?? {}, 'getLastWebPreferences');
      return typeof read === 'function' ? read.call(window?.webContents) : null;
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
  });

  await test.step('the page gets no permission', async () => {
    const states = await window.evaluate(async () => {
      const asked = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
      const answers = await Promise.all(
        asked.map((name) =>
          navigator.permissions.query({ name: name as PermissionName }).then(
            ({ state }) => state,
            () => 'refused',
          ),
        ),
      );
      return answers;
    });
    expect(states.every((state) => state !== 'granted')).toBe(true);
  });

  await test.step('the bridge takes no unknown name, no foreign input and no sender but our page', async () => {
    const answers = await window.evaluate(async () => {
      const invoke = (name: string, input: unknown) =>
        Reflect.get(globalThis, 'counterfoil')
          .invoke(name, input)
          .then(
            (outcome: unknown) => JSON.stringify(outcome),
            () => 'rejected',
          );
      return {
        unknown: await invoke('readFile', { path: '/etc/passwd' }),
        inherited: await invoke('toString', {}),
        proto: await invoke('__proto__', {}),
        input: await invoke('createOrder', { profileId: 'x', writeId: 'y', body: 1 }),
      };
    });
    expect(answers.unknown).toBe('rejected');
    expect(answers.inherited).toBe('rejected');
    expect(answers.proto).toBe('rejected');
    expect(JSON.parse(answers.input)).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input' },
    });

    const stranger = await launched.app.evaluate(async ({ BrowserWindow, app }) => {
      const [own] = BrowserWindow.getAllWindows();
      const preload = `${app.getAppPath()}/dist/preload/index.cjs`;
      const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await other.loadURL('app://counterfoil/index.html').catch(() => undefined);
      const answer = await other.webContents.executeJavaScript(
        `counterfoil.invoke('getStartState', {}).then(() => 'answered', () => 'rejected')`,
      );
      other.destroy();
      return { answer, own: own !== undefined };
    });
    expect(stranger).toEqual({ answer: 'rejected', own: true });
  });

  await test.step('files outside the page are not served', async () => {
    const answers = await window.evaluate(async () =>
      Promise.all(
        [
          '/../main/index.cjs',
          '/%2e%2e/main/index.cjs',
          '/..%2fmain%2findex.cjs',
          '/assets/../../package.json',
        ].map((path) => fetch(`app://counterfoil${path}`).then((answer) => answer.status)),
      ),
    );
    expect(answers.every((status) => status === 404)).toBe(true);
  });

  await test.step('a second start shows the first window and ends', async () => {
    await expect(launchApp({ userData })).rejects.toThrow();
  });

  await test.step('a script in the page runs no other, and reaches nobody', () =>
    runNothingElse(window, service, launched));
});

async function runNothingElse(
  window: Page,
  service: TestService,
  launched: LaunchedApp,
): Promise<void> {
  await test.step('neither inline script nor eval nor foreign origins run', async () => {
    const result = await window.evaluate(async (foreign) => {
      const attempts: Record<string, string> = {};
      const script = document.createElement('script');
      try {
        script.textContent = 'globalThis.inlineRan = true';
        document.body.append(script);
      } catch {
        // Trusted Types reject the text before the policy sees the script.
      }
      attempts.inline = String(Reflect.get(globalThis, 'inlineRan'));
      try {
        await fetch(foreign);
        attempts.fetch = 'went through';
      } catch {
        attempts.fetch = 'refused';
      }
      attempts.image = await new Promise<string>((resolve) => {
        const image = new Image();
        image.onload = () => resolve('went through');
        image.onerror = () => resolve('refused');
        image.src = `${foreign}/pixel.png`;
      });
      try {
        new Worker(URL.createObjectURL(new Blob(['1'])));
        attempts.worker = 'started';
      } catch {
        attempts.worker = 'refused';
      }
      return attempts;
    }, service.origin);
    expect(result).toMatchObject({
      inline: 'undefined',
      fetch: 'refused',
      image: 'refused',
    });
    // Not through Playwright, whose evaluations are exempt from the page's policy.
    const evaluated = await inPage(launched, `eval('1')`);
    expect(evaluated).toMatch(/^refused: .*(unsafe-eval|Content Security Policy)/);
    expect(service.requests.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
  });

  await test.step('a text becomes neither markup nor code, nor the address of a worker', async () => {
    for (const sink of [
      `document.createElement('div').innerHTML = '<b>x</b>'`,
      `document.body.insertAdjacentHTML('beforeend', '<b>x</b>')`,
      `document.createElement('script').src = '/index.js'`,
      `new Worker('/assets/other.js')`,
      `new DOMParser().parseFromString('<b>x</b>', 'text/html')`,
    ]) {
      expect(await inPage(launched, sink), sink).toMatch(/^refused: TypeError: .*Trusted/);
    }
    expect(
      await inPage(launched, `trustedTypes.createPolicy('mine', { createHTML: (text) => text })`),
    ).toMatch(/^refused: TypeError: .*(policy|Policy)/);
  });

  await test.step('WebRTC is gone from the page, and has no way out of a frame', async () => {
    const udp = createSocket('udp4');
    let packets = 0;
    udp.on('message', () => {
      packets += 1;
    });
    udp.bind(0, '127.0.0.1');
    await once(udp, 'listening');
    const connections: string[] = [];
    const tcp = createServer((socket) => {
      connections.push('tcp');
      socket.destroy();
    });
    tcp.listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const ports = { udp: udp.address().port, tcp: portOfServer(tcp) };

    const seen = await window.evaluate(async (to) => {
      const names = (of: object) =>
        Object.getOwnPropertyNames(of).filter((name) => /^(?:webkit)?RTC/.test(name));
      const link = document.createElement('link');
      link.rel = 'preconnect';
      link.href = `http://127.0.0.1:${to.tcp}`;
      document.head.append(link);
      // A frame that a script creates has its own constructors.
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const Peer = Reflect.get(frame.contentWindow ?? {}, 'RTCPeerConnection');
      const found: string[] = [];
      if (typeof Peer === 'function') {
        const turn = { username: 'u', credential: 'c' };
        const peer = new Peer({
          iceServers: [
            { urls: `stun:127.0.0.1:${to.udp}` },
            { urls: `turn:127.0.0.1:${to.udp}`, ...turn },
            { urls: `turn:127.0.0.1:${to.tcp}?transport=tcp`, ...turn },
          ],
        });
        peer.createDataChannel('x');
        const gathered = new Promise<void>((resolve) => {
          peer.onicegatheringstatechange = () => {
            if (peer.iceGatheringState === 'complete') resolve();
          };
        });
        peer.onicecandidate = (event: { candidate: { candidate: string } | null }) => {
          if (event.candidate !== null) found.push(event.candidate.candidate);
        };
        await peer.setLocalDescription(await peer.createOffer());
        await gathered;
      }
      return { page: names(globalThis), found, hadFrame: typeof Peer };
    }, ports);
    expect(seen).toMatchObject({ page: [], found: [] });
    expect({ packets, connections }).toEqual({ packets: 0, connections: [] });
    const policies = await launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) =>
        webContents.getWebRTCIPHandlingPolicy(),
      ),
    );
    expect(policies).toEqual(['disable_non_proxied_udp']);
    udp.close();
    tcp.close();
  });

  await test.step('the window cannot be led away, nor open another', async () => {
    const before = window.url();
    const foreign = JSON.stringify(service.origin);
    await inPage(launched, `open(${foreign})`);
    await inPage(
      launched,
      `Object.assign(document.createElement('a'), { href: ${foreign}, target: '_blank' }).click()`,
    );
    await inPage(
      launched,
      `document.body.append(Object.assign(document.createElement('iframe'), { src: ${foreign} }))`,
    );
    await inPage(launched, `(location.href = ${foreign})`);
    // The app still answers, in its only window at its own address.
    await expect
      .poll(() => inPage(launched, `document.querySelector('h1').textContent`))
      .toBe('Products');
    expect(await inPage(launched, 'location.href')).toBe(before);
    const windows = await launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows(),
    );
    expect(windows).toHaveLength(1);
    expect(service.requests.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
  });
}

function portOfServer(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return address.port;
}
