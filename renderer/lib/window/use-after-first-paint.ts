import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first picture of a component, true a moment later: for what is so large that the window would wait for
 * it. React draws it piece by piece then. Whoever uses this keeps its place free, so that nothing jumps.
 */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
