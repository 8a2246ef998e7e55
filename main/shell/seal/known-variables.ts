/** Electron turns this into `--no-sandbox` before our first line runs. */
export const sandboxVariable = 'ELECTRON_DISABLE_SANDBOX';

/**
 * Chromium's network service would write the keys of every TLS connection to the file that it names. It is read
 * when the service starts, so removing it from main's environment is enough.
 */
const tlsKeysVariable = 'SSLKEYLOGFILE';

/** Settings of a desktop for all Electron apps. None of them is a security risk. */
const desktopVariables: ReadonlySet<string> = new Set([
  'ELECTRON_OZONE_PLATFORM_HINT',
  'ELECTRON_TRASH',
  'ELECTRON_USE_UBUNTU_NOTIFIER',
]);

/**
 * Whether to remove a variable: Node's and Electron's are for developers. Some are read only when needed
 * (`NODE_TLS_REJECT_UNAUTHORIZED`), or by the threads and processes that main starts.
 */
export function isRemovedVariable(name: string): boolean {
  // Variable names are case-insensitive on Windows.
  const large = name.toUpperCase();
  if (desktopVariables.has(large)) return false;
  return large === tlsKeysVariable || large.startsWith('NODE_') || large.startsWith('ELECTRON_');
}
