// The app around the pages that the product list is compared with. Window, scheme and privileges are as in
// main/shell/window/main-window.ts and main/bridge/scheme.ts.

const { app, BrowserWindow, protocol } = require('electron');
const { readFile } = require('node:fs/promises');
const { extname, join } = require('node:path');

const given = (name) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const privileges = {
  standard: true,
  secure: true,
  supportFetchAPI: true,
  stream: true,
  codeCache: true,
};
// Without a policy Electron logs a warning in an unpackaged app, which takes time.
const policy = [
  "default-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  `connect-src ${given('service')}`,
].join('; ');

app.setPath('userData', given('user-data-dir'));
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);

app.whenReady().then(() => {
  protocol.handle('app', async (request) => {
    const { pathname } = new URL(request.url);
    const type = types[extname(pathname)];
    if (type === undefined) return new Response(null, { status: 404 });
    const headers = {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
    };
    return new Response(await readFile(join(given('pages'), pathname)), { headers });
  });
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, spellcheck: false },
  });
  window.once('ready-to-show', () => window.show());
  window.loadURL(`app://bare/${given('page')}.html?service=${given('service')}`);
});
app.on('window-all-closed', () => app.quit());
