// What each attack is first tried on: an Electron with a window, which sends one request with a token to the
// address in BARE_APP_URL, and then says what became of it.

const { app, BrowserWindow, net } = require('electron');

const url = process.env.BARE_APP_URL;
const [, folder] = process.argv.join('\n').match(/^--user-data-dir=(.*)$/m) ?? [];
if (folder !== undefined) app.setPath('userData', folder);

async function ask() {
  if (url === undefined) return 'nothing asked';
  try {
    return String(
      (await net.fetch(url, { headers: { Authorization: 'Bearer bare-token' } })).status,
    );
  } catch (error) {
    return error.message;
  }
}

app.whenReady().then(async () => {
  const window = new BrowserWindow({ webPreferences: { sandbox: true } });
  await window.loadURL('data:text/html,<title>Bare</title>');
  const answer = await ask();
  process.stderr.write(`BARE ${JSON.stringify({ answer, gc: typeof globalThis.gc })}\n`);
});
app.on('window-all-closed', () => app.quit());
