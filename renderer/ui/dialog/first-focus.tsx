import { useEffect, useRef } from 'react';

/**
 * The last child of a dialog: gives it the focus when it opens, unless a child has taken that. React Aria
 * would do so too, and once more half a second later, for a screen reader of iOS, if the focus has been lost
 * meanwhile. It is for one frame whenever a dialog above closes, and then did not go back to where it was.
 * It leaves a dialog alone that holds the focus (`useDialog` of react-aria).
 */
export function FirstFocus() {
  const self = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = self.current?.parentElement;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  }, []);
  return <span ref={self} hidden />;
}
