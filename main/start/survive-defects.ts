import type { App, BrowserWindow } from 'electron';
import { askInDialog } from '../shell/ask-in-dialog.ts';
import type { Quit } from '../shell/quit/quit.ts';
import { createRestartApp, relaunchOptions } from '../shell/restart/restart-app.ts';
import type { RestartRecord } from '../shell/restart/restart-record.ts';
import { watchGraphics } from '../shell/restart/watch-graphics.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';

/**
 * Reports defects of the app itself, and restarts it if it can't continue (docs/crashes.md says which). The page
 * and the network service have separate watchers.
 */
export function surviveDefects(
  { words, log, defects }: Run,
  parts: {
    readonly app: Pick<App, 'on' | 'relaunch'>;
    readonly record: RestartRecord;
    readonly quit: Quit;
    readonly notices: NoticeBoard;
    readonly window: { current(): BrowserWindow | null };
  },
): void {
  const { app, record, quit, notices, window } = parts;
  for (const { why, logId } of record.takeUntold())
    notices.put({ kind: `restarted-${why}`, detail: logId });

  const restart = createRestartApp({
    record,
    quit,
    relaunch: () => app.relaunch(relaunchOptions(process)),
    tell: (why) => notices.put({ kind: `restarting-${why}`, detail: '' }),
    async showEndingDialog(why) {
      await askInDialog(window.current(), {
        title: words('restart.ends.title'),
        text: words(`restart.ends.${why}`),
        answers: ['quit'],
        word: () => words('restart.ends.quit'),
        onEscape: 'quit',
        isError: true,
      });
    },
  });
  watchGraphics(app, ({ reason, exitCode, isLast }) => {
    log.note(`The process that draws ended: ${reason} (${exitCode})`);
    if (isLast) restart('graphics');
    else notices.putAnew({ kind: 'graphics-renewed', detail: '' });
  });
  defects.listen(({ kind, logId }) => {
    // Interrupted work may block anything, even the outcome of a write, so the app doesn't continue after it.
    if (kind === 'exception') restart('error', logId);
    else notices.putAnew({ kind: 'background-error', detail: logId });
  });
}
