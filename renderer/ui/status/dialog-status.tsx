import { use, useEffect } from 'react';
import { DialogStatusContext } from './status-context.ts';
import { StatusLine } from './status-line.tsx';

/**
 * For the foot of a dialog in which things are done: what the page announces meanwhile stands here, so that
 * it can be seen and taken back without leaving the dialog.
 */
export function DialogStatus() {
  const board = use(DialogStatusContext);
  if (board === null) throw new Error('DialogStatus needs a StatusProvider above it.');
  const { message, onDone, enter } = board;
  useEffect(() => enter(), [enter]);
  return <StatusLine isInDialog message={message} onDone={onDone} />;
}
