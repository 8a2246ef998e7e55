import { startTransition, useEffect, useState } from 'react';

/**
 * False in a component's first render, true a moment later. For content so large that the window would wait for it:
 * React then renders it in pieces. The caller reserves its space, so that nothing jumps.
 */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
