// The minimal app that benchmarks compare Counterfoil with: a window with a heading (by default), a built page
// (--pages=FOLDER --page=NAME), or no window and a loop of requests (--rows=N --at-once=N).
// Window, scheme and privileges are as in main/shell/window/open-window.ts and main/bridge/scheme.ts.

const { app, BrowserWindow, protocol, session } = require('electron');

const given = (name) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const service = given('service');
const folder = given('user-data-dir');
if (folder !== undefined) app.setPath('userData', folder);

const heading =
  '<!doctype html><html lang="en"><title>Bare</title><body><h1>Hello</h1></body></html>';
// Without a policy Electron logs a warning in an unpackaged app, which takes time.
const policy = [
  "default-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  ...(service === undefined ? [] : [`connect-src ${service}`]),
].join('; ');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

if (given('rows') === undefined) {
  const privileges = {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    stream: true,
    codeCache: true,
  };
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);
}
app.whenReady().then(given('rows') === undefined ? openWindow : sendOrders);
app.on('window-all-closed', () => app.quit());

function openWindow() {
  protocol.handle('app', given('page') === undefined ? answerOwnPage : answerBuiltPage);
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, spellcheck: false },
  });
  window.once('ready-to-show', () => window.show());
  window.loadURL(`app://bare/${given('page') ?? 'index'}.html?service=${service}`);
}

function answer(body, type) {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
  };
  return new Response(body, { headers });
}

function answerOwnPage() {
  return answer(heading, 'text/html');
}

async function answerBuiltPage(request) {
  const { readFile } = require('node:fs/promises');
  const { extname, join } = require('node:path');
  const { pathname } = new URL(request.url);
  const type = types[extname(pathname)];
  if (type === undefined) return new Response(null, { status: 404 });
  return answer(await readFile(join(given('pages'), pathname)), type);
}

/**
 * Sends the orders of a batch with `session.fetch` alone, over write slots that are emptied before each order, as in
 * main/service/network/service-networks.ts. Records nothing.
 */
async function sendOrders() {
  const rows = Number(given('rows'));
  let next = 1;
  const started = performance.now();
  const lane = async (_, slot) => {
    const own = session.fromPartition(`slot-${slot}`, { cache: false });
    while (next <= rows) {
      const row = next++;
      await own.closeAllConnections();
      const reply = await own.fetch(`${service}/api/v1/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
        body: JSON.stringify({ row, name: `name ${row}` }),
      });
      await reply.text();
    }
  };
  await Promise.all(Array.from({ length: Number(given('at-once')) }, lane));
  process.stdout.write(`\n{"ms":${performance.now() - started}}\n`, () => app.exit(0));
}
