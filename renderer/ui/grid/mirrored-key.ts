/**
 * The key that the rules of a grid mean: they are written for what is read from left to right. Where the page is read
 * from right to left, the left arrow leads on and the right arrow back.
 */
export function mirroredKey(key: string): string {
  if (!isRightToLeft()) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** Whether the page is read from right to left now. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}
