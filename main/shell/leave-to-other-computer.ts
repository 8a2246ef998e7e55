import type { Dialog, PowerMonitor } from 'electron';
import type { Heartbeat } from './folder-in-use.ts';
import type { Quit } from './quit/quit.ts';
import type { Words } from './words.ts';

/**
 * Ends the app once another computer has taken its folder over, as it may while this one sleeps: two copies that write
 * into one journal would damage it. What is being sent has its outcome first. A look right after each sleep comes before a
 * person can press anything.
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
