import { type BrowserWindow, dialog } from 'electron';
import { type QuitAnswer, quitAnswerSchema } from '../../contract/quit-answer.ts';
import type { Words } from '../words.ts';

/** In the order of the buttons; the first is the default, the second what Escape means. */
const answers = quitAnswerSchema.options;

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
