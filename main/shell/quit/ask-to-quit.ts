import { type BrowserWindow, dialog } from 'electron';
import { type QuitAnswer, quitAnswerSchema } from '../../contract/quit-answer.ts';
import type { Words } from '../words.ts';

/** In the order of the buttons. The first is the default; Escape chooses the second. */
const answers = quitAnswerSchema.options;

/** The two choices when something typed couldn't be stored. The first is the default, and Escape chooses it too. */
const losses = ['stay', 'lose'] as const;

/** Asks whether to close a window, or the app, although something typed there couldn't be stored. */
export async function askToLose(window: BrowserWindow | null, words: Words): Promise<boolean> {
  const options = {
    type: 'warning' as const,
    message: words('quit.unkept.title'),
    detail: words('quit.unkept.text'),
    buttons: losses.map((answer) => words(`quit.unkept.${answer}`)),
    defaultId: losses.indexOf('stay'),
    cancelId: losses.indexOf('stay'),
    noLink: true,
  };
  const { response } =
    window === null
      ? await dialog.showMessageBox(options)
      : await dialog.showMessageBox(window, options);
  return losses[response] === 'lose';
}

/** The question of `renderer/shell/quit-question.tsx` as a native dialog, for a page that hangs or is gone. */
export async function askToQuit(
  window: BrowserWindow | null,
  words: Words,
  count: number,
  settled: AbortSignal,
): Promise<QuitAnswer> {
  const options = {
    type: 'warning' as const,
    message: words('quit.title.several', { count }),
    detail: words('quit.text', { count }),
    buttons: answers.map((answer) => words(`quit.answer.${answer}`)),
    defaultId: answers.indexOf('wait'),
    cancelId: answers.indexOf('stay'),
    noLink: true,
    signal: settled,
  };
  const { response } =
    window === null
      ? await dialog.showMessageBox(options)
      : await dialog.showMessageBox(window, options);
  return settled.aborted ? 'wait' : (answers[response] ?? 'stay');
}
