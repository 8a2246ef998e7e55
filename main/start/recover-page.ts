import type { Profiles } from '../profiles/profiles.ts';
import type { Quit } from '../shell/quit/quit.ts';
import { askAboutCrashes, askAboutHang } from '../shell/window/ask-about-page.ts';
import type { OneWindow } from '../shell/window/one-window.ts';
import { createPageRecovery, type PageRecovery } from '../shell/window/page-recovery.ts';
import type { Words } from '../shell/words.ts';
import type { FirstRead } from './first-read.ts';

/** Brings the page of the window back, with questions in native dialogs, until the app ends. */
export function recoverPage(parts: {
  readonly window: Pick<OneWindow, 'current'>;
  readonly words: Words;
  readonly profiles: Pick<Profiles, 'active' | 'deselect'>;
  readonly firstRead: FirstRead;
  readonly quit: Quit;
}): PageRecovery {
  const { window, words, profiles, firstRead, quit } = parts;
  const recovery = createPageRecovery({
    reload: () => window.current()?.webContents.reload(),
    kill: () => window.current()?.webContents.forcefullyCrashRenderer(),
    isLeaving: quit.isPastPage,
    askAboutCrashes: (closed) =>
      askAboutCrashes(window.current(), words, profiles.active()?.name ?? null, closed),
    askAboutHang: (closed) => askAboutHang(window.current(), words, closed),
    leaveOutProfile() {
      profiles.deselect();
      firstRead.drop();
    },
    quit: quit.request,
  });
  quit.onStay(recovery.resume);
  return recovery;
}
