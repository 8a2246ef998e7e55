import { extname } from 'node:path';
import type { App } from 'electron';

/**
 * Whether this is an installed app. Electron's `isPackaged` only checks the program's name: a link to it named
 * `electron` would pass for a developer's. An app loaded from an archive is installed, and the fuse
 * `OnlyLoadAppFromAsar` prevents loading anything else.
 */
export function isInstalled(app: Pick<App, 'isPackaged' | 'getAppPath'>): boolean {
  return app.isPackaged || extname(app.getAppPath()) === '.asar';
}
