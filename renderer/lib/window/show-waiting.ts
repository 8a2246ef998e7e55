import { navigate } from './router.ts';

/** The ID of the element that shows a waiting write in *Waiting to send*. */
export const waitingElementId = (writeId: string): string => `waiting-${writeId}`;

/** Goes to this write in *Waiting to send*, or to its journal entry if it no longer waits. */
export function showWaiting(writeId: string): void {
  const button = document.getElementById(waitingElementId(writeId))?.querySelector('button');
  if (button == null) navigate('journal', writeId);
  else focusSoon(button);
}

/** How many frames a dialog may take to close. */
const mostFrames = 60;

/** The dialog in which this was chosen is still closing, and keeps the focus until then. */
function focusSoon(button: HTMLElement, frames = 0): void {
  button.focus();
  if (document.activeElement === button || frames === mostFrames) return;
  requestAnimationFrame(() => focusSoon(button, frames + 1));
}
