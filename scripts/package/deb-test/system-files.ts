import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** The folders that packages install into. */
const roots = ['/etc', '/opt', '/usr', '/var/lib'] as const;

/**
 * Written by system programs for any package: apt's lists and logs, and caches of icons, file types and manual pages,
 * which are shared by everything installed.
 */
const ofTheSystem = [
  /^\/var\/lib\/apt\//,
  /^\/var\/lib\/(command-not-found|swcatalog|app-info|man-db)\//,
  /^\/usr\/share\/applications\/mimeinfo\.cache$/,
  /^\/usr\/share\/icons\/[^/]+\/icon-theme\.cache$/,
] as const;

/** Every file, link and folder in those folders. Uses `find`, which takes a second; `readdirSync` took minutes. */
export function systemFiles(): ReadonlySet<string> {
  const found = runCommand('find', [...roots.filter((root) => existsSync(root)), '-print0']);
  const paths = found.split('\0').filter((path) => path !== '');
  return new Set(paths.filter((path) => !ofTheSystem.some((pattern) => pattern.test(path))));
}
