import { navigate } from './router.ts';

/** The ID of the element that shows a waiting write in *Waiting to send*. */
export const waitingElementId = (writeId: string): string => `waiting-${writeId}`;

/** Goes to this write in *Waiting to send*, or to its journal entry if it no longer waits. */
export function showWaiting(writeId: string): void {
  const button = document.getElementById(waitingElementId(writeId))?.querySelector('button');
  if (button == null) navigate('journal', writeId);
  else button.focus();
}
