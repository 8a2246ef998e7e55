import type { BrowserWindow } from 'electron';
import { askInDialog } from '../ask-in-dialog.ts';
import type { Words } from '../words.ts';
import type { CrashAnswer } from './page-recovery.ts';

/**
 * Asks what to do about a page that keeps crashing; `profile` is the name of the profile it shows.
 */
export async function askAboutCrashes(
  window: BrowserWindow | null,
  words: Words,
  profile: string | null,
  closed: AbortSignal,
): Promise<CrashAnswer> {
  const answers: readonly CrashAnswer[] =
    profile === null ? ['again', 'quit'] : ['again', 'without-profile', 'quit'];
  // The window of a page that never drew anything hasn't been shown yet.
  window?.show();
  return askInDialog(window, {
    closed,
    title: words('pageProblem.crashes.title'),
    text: words(`pageProblem.crashes.${profile === null ? 'text' : 'textProfile'}`, {
      profile: profile ?? '',
    }),
    answers,
    word: (answer) => words(`pageProblem.crashes.answer.${answer}`),
    onEscape: 'quit',
  });
}

/** Asks what to do about a page that doesn't respond. */
export async function askAboutHang(
  window: BrowserWindow | null,
  words: Words,
  closed: AbortSignal,
): Promise<'wait' | 'reload'> {
  window?.show();
  return askInDialog(window, {
    closed,
    title: words('pageProblem.hang.title'),
    text: words('pageProblem.hang.text'),
    answers: ['wait', 'reload'],
    word: (answer) => words(`pageProblem.hang.answer.${answer}`),
    onEscape: 'wait',
  });
}
