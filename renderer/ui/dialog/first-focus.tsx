import { useEffect, useRef } from 'react';

/**
 * The last child of a dialog: focuses it when it opens, unless a child has the focus. React Aria would do so too, and
 * again half a second later for a screen reader on iOS if the focus has been lost in between. The focus is lost for a
 * frame whenever a dialog above closes, and then did not return to where it was. If the dialog has the focus, React
 * Aria leaves it alone (`useDialog` of react-aria).
 */
export function FirstFocus() {
  const self = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = self.current?.parentElement;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  }, []);
  return <span ref={self} hidden />;
}
