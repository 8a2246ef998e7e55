import { type App, dialog } from 'electron';
import type { Platform } from './platform.ts';
import type { StartRefusal } from './seal/check-start.ts';
import type { Words } from './words.ts';

/** Says in one sentence why the app doesn't start, and ends it. */
export function refuseStart(
  app: Pick<App, 'exit' | 'whenReady'>,
  platform: Platform,
  words: Words,
  { kind, detail }: StartRefusal,
): void {
  const sentence = words(`startRefused.${kind}`, { detail });
  process.stderr.write(`${sentence}\n`);
  const show = (): void => {
    dialog.showErrorBox('Counterfoil', sentence);
    app.exit(1);
  };
  // On Linux nothing can be shown before Electron is ready, and it must not become ready with a refused switch.
  if (platform !== 'linux') show();
  else if (kind === 'other-computer') app.whenReady().then(show, () => app.exit(1));
  else app.exit(1);
}
