import { useEffect, useState } from 'react';
import { doubleClickMs } from '../../lib/window/double-click.ts';

/**
 * `isHeld` for as long after `hold` as the second half of a double click may come: for a button that is another one
 * after its press, in the same place.
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
