/**
 * The key as the grid's rules mean it: they are written for left-to-right text. On a right-to-left page the left arrow
 * moves forward and the right arrow back.
 */
export function mirroredKey(key: string): string {
  if (!isRightToLeft()) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** Whether the page is currently right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}
