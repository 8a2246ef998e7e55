import { type LaunchedApp, launchApp } from '../fixtures/launch-app.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each lock of the window is tried from inside the page, as injected script would. */

// Refusals are logged by Chromium as console errors: they are what these tests ask for.
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

test('the page has no Node, no Electron and one narrow bridge', async ({ window }) => {
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

test('the renderer is sandboxed and isolated', async ({ launched }) => {
  const preferences = await launched.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    // Not in Electron's types, but what it reports of itself.
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

test('neither inline script nor eval nor foreign origins run', async ({
  window,
  service,
  launched,
}) => {
  const result = await window.evaluate(async (foreign) => {
    const attempts: Record<string, string> = {};
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlineRan = true';
    document.body.append(script);
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

test('the window cannot be led away, nor open another', async ({ window, service, launched }) => {
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
  // The app still answers, in its one window at its own address.
  await expect
    .poll(() => inPage(launched, `document.querySelector('h1').textContent`))
    .toBe('Products');
  expect(await inPage(launched, 'location.href')).toBe(before);
  const windows = await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows());
  expect(windows).toHaveLength(1);
  expect(service.requests.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
});

test('the page gets no permission', async ({ window }) => {
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

test('the bridge takes no unknown name, no foreign input and no sender but our page', async ({
  window,
  launched,
}) => {
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

test('files outside the page are not served', async ({ window }) => {
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

test('a second start shows the first window and ends', async ({ userData, launched }) => {
  void launched;
  await expect(launchApp({ userData })).rejects.toThrow();
});
