import type { Dialog, PowerMonitor } from 'electron';
import type { Heartbeat } from './folder-in-use.ts';
import type { Quit } from './quit/quit.ts';
import type { Words } from './words.ts';

/**
 * Ends the app if another computer has taken over its folder, which can happen while this one sleeps: two copies
 * writing to one journal would damage it. Requests under way get their outcome first. The check right after sleep runs
 * before a person can click anything.
 */
export function leaveToOtherComputer(
  heartbeat: Heartbeat,
  parts: {
    readonly dialog: Pick<Dialog, 'showMessageBox'>;
    readonly powerMonitor: Pick<PowerMonitor, 'on'>;
    readonly quit: Pick<Quit, 'onceSettled'>;
    readonly words: Words;
  },
): void {
  const { dialog, powerMonitor, quit, words } = parts;
  powerMonitor.on('resume', heartbeat.beat);
  heartbeat.onTaken((host) =>
    quit.onceSettled(async () => {
      const message = words('folderTaken', { host });
      await dialog.showMessageBox({ type: 'warning', title: 'Counterfoil', message });
    }),
  );
}
