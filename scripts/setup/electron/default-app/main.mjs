// A bare Electron runs this first. It reads the command line as the stock default app does, as far as development and
// tests need it, and starts the application named there.
//   electron [-r MODULE]… [switches] APP [arguments]      electron --version

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';
import { readArguments } from './arguments.mjs';

const require = createRequire(import.meta.url);
const asked = readArguments(process.argv.slice(1));

if (asked.app !== undefined) await start(asked.app);
else if (asked.version) say(`v${process.versions.electron}`);
else say('Usage: electron [options] APP: a folder with a package.json, or a JavaScript file.', 1);

/** Loads the modules given with -r, such as Playwright's loader, before the application. */
async function start(path) {
  for (const module of asked.preload) require(resolve(module));
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
  const target = resolve(path);
  const description = join(target, 'package.json');
  const isFolder = existsSync(description);
  if (isFolder) takeIdentity(JSON.parse(readFileSync(description, 'utf8')));
  const file = require.resolve(target);
  app.setAppPath(isFolder ? target : dirname(file));
  await import(pathToFileURL(file).href);
}

/** Also sets the location of `userData`: the folder is named after the app unless a switch names it. */
function takeIdentity(description) {
  if (description.version) app.setVersion(description.version);
  const name = description.productName ?? description.name;
  if (name) app.setName(name);
  app.setDesktopName(description.desktopName ?? `${app.getName()}.desktop`);
}

function say(text, code = 0) {
  process.stdout.write(`${text}\n`);
  process.exit(code);
}
