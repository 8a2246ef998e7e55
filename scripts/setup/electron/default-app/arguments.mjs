// @ts-check
// The command line of Electron's default app; separate from main.mjs so that it can be tested in Node.

/**
 * Reads up to the application's path; everything after it belongs to the application.
 * @param {readonly string[]} args
 */
export function readArguments(args) {
  /** @type {{ app: string | undefined, version: boolean, preload: string[] }} */
  const asked = { app: undefined, version: false, preload: [] };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--version' || arg === '-v') return { ...asked, version: true };
    if (arg === '--require' || arg === '-r') {
      index += 1;
      asked.preload.push(args[index] ?? '');
    } else if (!arg.startsWith('-')) {
      return { ...asked, app: arg };
    }
  }
  return asked;
}
