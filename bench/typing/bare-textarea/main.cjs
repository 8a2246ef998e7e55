// The floor of typing: a window with nothing but a text area. The window is as in main/shell/window/main-window.ts.

const { app, BrowserWindow } = require('electron');

const page = `<!doctype html><html lang="en"><title>Bare</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
  html, body { height: 100%; margin: 0 }
  textarea { width: 100%; height: 100%; box-sizing: border-box; font: 13px/18px monospace; white-space: pre }
</style>
<textarea aria-label="JSON" spellcheck="false" wrap="off"></textarea></html>`;

const [, folder] = process.argv.join('\n').match(/^--user-data-dir=(.*)$/m) ?? [];
if (folder !== undefined) app.setPath('userData', folder);

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, spellcheck: false },
  });
  window.once('ready-to-show', () => window.show());
  window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
});
app.on('window-all-closed', () => app.quit());
