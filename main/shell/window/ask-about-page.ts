import { type BrowserWindow, dialog } from 'electron';
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
  return ask(window, closed, {
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
  return ask(window, closed, {
    title: words('pageProblem.hang.title'),
    text: words('pageProblem.hang.text'),
    answers: ['wait', 'reload'],
    word: (answer) => words(`pageProblem.hang.answer.${answer}`),
    onEscape: 'wait',
  });
}

interface Question<A extends string> {
  readonly title: string;
  readonly text: string;
  /** In the order of the buttons; the first is the default. */
  readonly answers: readonly A[];
  readonly word: (answer: A) => string;
  readonly onEscape: A;
}

async function ask<A extends string>(
  window: BrowserWindow | null,
  closed: AbortSignal,
  { title, text, answers, word, onEscape }: Question<A>,
): Promise<A> {
  const options = {
    type: 'warning' as const,
    message: title,
    detail: text,
    buttons: answers.map(word),
    defaultId: 0,
    cancelId: answers.indexOf(onEscape),
    noLink: true,
    signal: closed,
  };
  // The window of a page that never drew anything hasn't been shown yet.
  window?.show();
  const { response } =
    window === null
      ? await dialog.showMessageBox(options)
      : await dialog.showMessageBox(window, options);
  return answers[response] ?? onEscape;
}
