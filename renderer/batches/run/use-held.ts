import { useEffect, useState } from 'react';
import { doubleClickMs } from '../../lib/window/double-click.ts';

/**
 * `isHeld` is true after `hold` for as long as the second half of a double click may take. For a button that changes
 * its meaning in place when it is clicked.
 */
export function useHeld(): { readonly isHeld: boolean; readonly hold: () => void } {
  const [presses, setPresses] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(presses), doubleClickMs);
    return () => clearTimeout(timer);
  }, [presses]);
  return { isHeld: presses !== over, hold: () => setPresses((count) => count + 1) };
}
