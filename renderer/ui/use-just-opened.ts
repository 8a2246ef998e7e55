import { useEffect, useState } from 'react';

/** The second half of a double click has come by then, in milliseconds. */
const doubleClickMs = 300;

/**
 * True in the first moment of a dialog that nobody asked for, and again once it is closed. A service may fail between the two halves
 * of a double click, and then the second would press, or close, what has just come under the mouse.
 */
export function useJustOpened(isOpen: boolean): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setIsFresh(false), doubleClickMs);
    return () => {
      clearTimeout(timer);
      setIsFresh(true);
    };
  }, [isOpen]);
  return isFresh;
}
