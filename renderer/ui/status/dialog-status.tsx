import { use, useEffect } from 'react';
import { DialogStatusContext } from './status-context.ts';
import { StatusLine } from './status-line.tsx';

/**
 * For the footer of a dialog with actions: shows what the page announces in the meantime, so that the user can see and
 * undo it without leaving the dialog.
 */
export function DialogStatus() {
  const board = use(DialogStatusContext);
  if (board === null) throw new Error('DialogStatus needs a StatusProvider above it.');
  const { message, onDone, enter } = board;
  useEffect(() => enter(), [enter]);
  return <StatusLine isInDialog message={message} onDone={onDone} />;
}
