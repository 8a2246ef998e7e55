import type { Quit } from '../shell/quit/quit.ts';
import type { AppWindow } from '../shell/window/app-windows.ts';
import { askAboutCrashes, askAboutHang } from '../shell/window/ask-about-page.ts';
import { createPageRecovery, type PageRecovery } from '../shell/window/page-recovery.ts';
import type { Words } from '../shell/words.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { FirstReads } from './windows/first-reads.ts';
import type { ProfileWindows } from './windows/profile-windows.ts';

/** Restores the page of a window, with questions in native dialogs, until the window is closed or the app ends. */
export function recoverPage(
  { id, browser }: AppWindow,
  parts: {
    readonly words: Words;
    readonly profileWindows: ProfileWindows;
    readonly firstReads: FirstReads;
    readonly notices: Pick<NoticeBoard, 'putAnew'>;
    readonly quit: Quit;
  },
): PageRecovery {
  const { words, profileWindows, firstReads, notices, quit } = parts;
  const recovery = createPageRecovery({
    reload() {
      notices.putAnew({ kind: 'page-renewed', detail: '' });
      browser.webContents.reload();
    },
    kill: () => browser.webContents.forcefullyCrashRenderer(),
    isLeaving: quit.isPastPage,
    askAboutCrashes: (closed) =>
      askAboutCrashes(browser, words, profileWindows.shownIn(id)?.name ?? null, closed),
    askAboutHang: (closed) => askAboutHang(browser, words, closed),
    leaveOutProfile() {
      profileWindows.leaveOut(id);
      firstReads.drop(id);
    },
    quit: quit.request,
  });
  quit.onStay(() => browser.isDestroyed() || recovery.resume());
  return recovery;
}
