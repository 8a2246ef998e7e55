import { type ReactNode, useEffect, useState } from 'react';

/** How long a new region is empty to readers, ms: they notice it first, and then the words that come into it. */
const emptyMs = 100;

interface LiveWordsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The words of a status region that comes together with them. Readers say what changes in a region that they know, so
 * these are kept from them for a moment, in which they are seen already. A `role="alert"` needs none of it.
 */
export function LiveWords({ className, children }: LiveWordsProps) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), emptyMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={className} {...(isKnown ? {} : { 'aria-hidden': true })}>
      {children}
    </div>
  );
}
