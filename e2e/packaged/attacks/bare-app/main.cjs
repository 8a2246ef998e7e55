// Each attack is first tried on this: an Electron with a window, which sends one request with a token to the address in
// BARE_APP_URL, through Chromium and through Node, evaluates BARE_APP_QUESTION in its page, and prints the results.

const { get } = require('node:https');
const { app, BrowserWindow, net } = require('electron');

const { BARE_APP_URL: url, BARE_APP_QUESTION: question = 'undefined' } = process.env;
const [, folder] = process.argv.join('\n').match(/^--user-data-dir=(.*)$/m) ?? [];
if (folder !== undefined) app.setPath('userData', folder);

async function ask() {
  if (url === undefined) return 'nothing asked';
  try {
    return String(
      (
        await net.fetch(`${url}/?key=bare-token`, {
          headers: { Authorization: 'Bearer bare-token' },
        })
      ).status,
    );
  } catch (error) {
    return error.message;
  }
}

/** Only for requests that Chromium doesn't make, which would otherwise count twice. */
function askByNode() {
  if (!url?.startsWith('https:')) return 'nothing asked';
  return new Promise((answer) => {
    const asked = get(url, (response) => answer(String(response.statusCode)));
    asked.on('error', (error) => answer(error.message));
  });
}

/** Requires a module that doesn't exist, unless the attack has put one in the search path. */
function requireMissing() {
  try {
    return require('not-there');
  } catch {
    return 'not there';
  }
}

app.whenReady().then(async () => {
  const window = new BrowserWindow({ webPreferences: { sandbox: true } });
  await window.loadURL('data:text/html,<title>Bare</title>');
  const page = await window.webContents.executeJavaScript(`(${question})`);
  const said = {
    answer: await ask(),
    byNode: await askByNode(),
    module: requireMissing(),
    gc: typeof globalThis.gc,
    page,
  };
  process.stderr.write(`BARE ${JSON.stringify(said)}\n`);
});
app.on('window-all-closed', () => app.quit());
