import { isDialogOpen } from '../../lib/window/page-in-sight.ts';

/** Where the toast can be, the usual place first: values of `data-place`. */
const places = ['foot', 'foot-end', 'head'] as const;

/**
 * Moves the toast to the first place where it doesn't cover what has the focus. Stays where it is as long as it covers
 * nothing there, so that it doesn't jump back and forth while somebody walks through a list.
 */
export function moveOffFocus(toast: HTMLElement): void {
  toast.toggleAttribute('data-over-dialog', isDialogOpen());
  const focused = document.activeElement;
  if (focused === null || focused === document.body || toast.contains(focused)) return;
  // The option of a list or the row that a text box is on.
  const option = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const covers = () => isOver(toast, focused) || (option !== null && isOver(toast, option));
  if (!covers()) return;
  for (const place of places) {
    toast.dataset.place = place;
    if (!covers()) return;
  }
  // Something as large as the window, such as a dialog itself before one of its controls has the focus.
  toast.dataset.place = places[0];
}

function isOver(toast: Element, element: Element): boolean {
  const own = toast.getBoundingClientRect();
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const overlaps = () =>
    left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  // What is scrolled out of a part of the page is cut off at its edge.
  for (
    let around = element.parentElement;
    around !== null && overlaps();
    around = around.parentElement
  ) {
    const { display, overflow } = getComputedStyle(around);
    // An element without a box of its own cuts nothing off.
    if (overflow === 'visible' || display === 'contents') continue;
    const edge = around.getBoundingClientRect();
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  }
  return overlaps();
}
