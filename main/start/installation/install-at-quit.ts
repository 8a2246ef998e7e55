import type { ReadyElectron } from '../../shell/lock-electron.ts';
import type { LongWork } from '../../shell/notify/long-work.ts';
import type { Quit } from '../../shell/quit/quit.ts';
import type { AppWindows } from '../../shell/window/app-windows.ts';
import { isDefect, problemOf } from '../../updates/update-error.ts';
import type { Updates } from '../../updates/updates.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import type { Run } from '../begin-run.ts';

export interface QuitWiring {
  readonly quit: Pick<Quit, 'onRequest' | 'installAtQuit'>;
  readonly windows: Pick<AppWindows, 'all'>;
  readonly writes: Pick<WritesUnderWay, 'list'>;
  readonly work: LongWork;
}

/**
 * Installs only if a person quits and nothing was running or being sent when they asked to. Otherwise the
 * update stays for the next time: what was in doubt is looked at first, and with the version that sent it.
 */
export function installWhenQuit(
  dialog: Pick<ReadyElectron['dialog'], 'showMessageBox'>,
  { log, words }: Run,
  updates: Pick<Updates, 'installer'>,
  { quit, windows, writes, work }: QuitWiring,
): void {
  const isBusy = () => work.isBatchMoving() || writes.list().length > 0;
  let mayInstall = false;
  quit.onRequest((by) => {
    mayInstall = by === 'person' && !isBusy();
  });
  quit.installAtQuit(async () => {
    const install = updates.installer();
    if (!mayInstall || install === null) return;
    log.note('Installs the update');
    // It may take a while, and the window no longer answers.
    for (const { browser } of windows.all()) browser.hide();
    try {
      await install();
    } catch (error) {
      const problem = problemOf(error);
      if (isDefect(error)) log(error);
      else log.note(`Not installed: ${problem.kind} ${problem.detail}`);
      await dialog.showMessageBox({
        type: 'warning',
        buttons: [words('common.close')],
        message: words('updates.notInstalled.title'),
        detail: words('updates.notInstalled.text', {
          reason: words(`updates.problem.${problem.kind}`, { detail: problem.detail }),
        }),
      });
    }
  });
}
