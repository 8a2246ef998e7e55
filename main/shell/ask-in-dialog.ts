import { type BrowserWindow, dialog } from 'electron';

export interface DialogQuestion<A extends string> {
  readonly title: string;
  readonly text: string;
  /** In the order of the buttons. */
  readonly answers: readonly A[];
  readonly word: (answer: A) => string;
  /** The button for Enter; the first one if missing. */
  readonly onEnter?: A;
  readonly onEscape: A;
  /** Closes the dialog, which counts as Escape. */
  readonly closed?: AbortSignal;
  /** Something has failed. */
  readonly isError?: boolean;
}

/** Asks in a native dialog, which belongs to the window if there is one. */
export async function askInDialog<A extends string>(
  window: BrowserWindow | null,
  question: DialogQuestion<A>,
): Promise<A> {
  const { title, text, answers, word, onEnter, onEscape, closed } = question;
  const options = {
    type: question.isError ? ('error' as const) : ('warning' as const),
    message: title,
    detail: text,
    buttons: answers.map(word),
    defaultId: onEnter === undefined ? 0 : answers.indexOf(onEnter),
    cancelId: answers.indexOf(onEscape),
    noLink: true,
    ...(closed && { signal: closed }),
  };
  const { response } =
    window === null
      ? await dialog.showMessageBox(options)
      : await dialog.showMessageBox(window, options);
  return answers[response] ?? onEscape;
}
