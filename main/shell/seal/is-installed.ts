import { extname } from 'node:path';
import type { App } from 'electron';

/**
 * Whether this is an installed app. Electron's `isPackaged` goes by the name of the program alone: a link to it that
 * is called `electron` would pass for a developer's. What comes from an archive is installed, and by the fuse
 * `OnlyLoadAppFromAsar` nothing else is loaded.
 */
export function isInstalled(app: Pick<App, 'isPackaged' | 'getAppPath'>): boolean {
  return app.isPackaged || extname(app.getAppPath()) === '.asar';
}
