import { isMoving } from '../../contract/batch/batch.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { ReadyElectron } from '../../shell/lock-electron.ts';
import type { Quit } from '../../shell/quit/quit.ts';
import type { AppWindows } from '../../shell/window/app-windows.ts';
import { isDefect, problemOf } from '../../updates/update-error.ts';
import type { Updates } from '../../updates/updates.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import type { Run } from '../begin-run.ts';

/** The batches that send rows now, or will resume by themselves. */
export interface MovingBatches {
  /** Receives the events sent to the page, which include changes of batches. */
  note(event: MainEvent): void;
  areThere(): boolean;
}

export function createMovingBatches(): MovingBatches {
  const moving = new Set<string>();
  return {
    note(event) {
      if (event.type !== 'batch-changed') return;
      if (isMoving(event.batch)) moving.add(event.batch.batchId);
      else moving.delete(event.batch.batchId);
    },
    areThere: () => moving.size > 0,
  };
}

export interface QuitWiring {
  readonly quit: Pick<Quit, 'onRequest' | 'installAtQuit'>;
  readonly windows: Pick<AppWindows, 'all'>;
  readonly writes: Pick<WritesUnderWay, 'list'>;
  readonly movingBatches: Pick<MovingBatches, 'areThere'>;
}

/**
 * Installs only if a person quits and nothing was running or being sent when they asked to. Otherwise the
 * update stays for the next time: what was in doubt is looked at first, and with the version that sent it.
 */
export function installWhenQuit(
  dialog: Pick<ReadyElectron['dialog'], 'showMessageBox'>,
  { log, words }: Pick<Run, 'log' | 'words'>,
  updates: Pick<Updates, 'installer'>,
  { quit, windows, writes, movingBatches }: QuitWiring,
): void {
  const isBusy = () => movingBatches.areThere() || writes.list().length > 0;
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
        buttons: [words('updates.notInstalled.close')],
        message: words('updates.notInstalled.title'),
        detail: words('updates.notInstalled.text', {
          reason: words(`updates.problem.${problem.kind}`, { detail: problem.detail }),
        }),
      });
    }
  });
}
