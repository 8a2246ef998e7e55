import { useEffect, useState } from 'react';
import { untilTypingRestsMs } from '../lib/typing.ts';

/**
 * True once `isWanted` is, and nobody is typing just then. For a dialog that nobody asked for: it would take
 * the keys that are meant for the box, and a space or Enter among them would press its button.
 */
export function useOnceTypingRests(isWanted: boolean): boolean {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = untilTypingRestsMs();
      if (left <= 0) setHasRested(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [isWanted]);
  return isWanted && hasRested;
}
