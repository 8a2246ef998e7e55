// The floor of the start-up benchmark: the least work for an Electron app with its own page. Window, scheme and
// privileges are as in main/shell/window/main-window.ts and main/bridge/scheme.ts.

const { app, BrowserWindow, protocol } = require('electron');

const page = '<!doctype html><html lang="en"><title>Bare</title><body><h1>Hello</h1></body></html>';
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  // Without a policy Electron logs a warning in an unpackaged app, which takes time.
  'Content-Security-Policy': "default-src 'none'; img-src data:",
};
const privileges = {
  standard: true,
  secure: true,
  supportFetchAPI: true,
  stream: true,
  codeCache: true,
};

const [, folder] = process.argv.join('\n').match(/^--user-data-dir=(.*)$/m) ?? [];
if (folder !== undefined) app.setPath('userData', folder);
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);

app.whenReady().then(() => {
  protocol.handle('app', () => new Response(page, { headers }));
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  window.loadURL('app://bare/index.html');
});
app.on('window-all-closed', () => app.quit());
