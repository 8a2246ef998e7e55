/** What Electron turns into `--no-sandbox` before our first line runs. */
export const sandboxVariable = 'ELECTRON_DISABLE_SANDBOX';

/**
 * Chromium's network service would write the keys of every TLS connection into the file that it names. It is
 * read when the service starts, so that it counts no more once it is gone from main's environment.
 */
const tlsKeysVariable = 'SSLKEYLOGFILE';

/** What a desktop says to all Electrons; none of it opens anything. */
const desktopVariables: ReadonlySet<string> = new Set([
  'ELECTRON_OZONE_PLATFORM_HINT',
  'ELECTRON_TRASH',
  'ELECTRON_USE_UBUNTU_NOTIFIER',
]);

/**
 * Whether a variable is taken away: Node's and Electron's are for developers. Some are read as late as they are
 * needed (`NODE_TLS_REJECT_UNAUTHORIZED`), or by the threads and processes that main starts.
 */
export function isRemovedVariable(name: string): boolean {
  // Windows makes no difference between small and large letters.
  const large = name.toUpperCase();
  if (desktopVariables.has(large)) return false;
  return large === tlsKeysVariable || large.startsWith('NODE_') || large.startsWith('ELECTRON_');
}
