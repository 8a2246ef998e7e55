import { createContext } from 'react';

/** Whether the surrounding page is the visible one. Commands of a hidden page must be unavailable. */
export const PageInSight = createContext(true);

/** Whether a dialog is open over the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
