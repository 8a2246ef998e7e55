import { type ReactNode, useEffect, useState } from 'react';

/**
 * How long a new region stays empty for screen readers, in ms: they notice the region first, then the text added to it.
 */
const emptyMs = 100;

/**
 * The text of a status region that mounts together with its text. Screen readers announce changes in a region they
 * know, so the text is hidden from them for a moment, although it's already visible. A `role="alert"` doesn't need
 * this.
 */
export function LiveWords({ children }: { readonly children: ReactNode }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), emptyMs);
    return () => clearTimeout(timer);
  }, []);
  return <div {...(isKnown ? {} : { 'aria-hidden': true })}>{children}</div>;
}
