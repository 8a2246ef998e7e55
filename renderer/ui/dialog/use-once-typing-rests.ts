import { useEffect, useState } from 'react';
import { untilTypingRestsMs } from '../../lib/window/typing.ts';

/** A window that was busy has the keys that came meanwhile still before it: it looks twice, so far apart. */
const queuedKeysMs = 30;
/** After this long without a key nobody is typing, however busy the window was. */
const longAgoMs = 3000;

/**
 * True once `isWanted` is, and nobody is typing just then. For a dialog that nobody asked for: it would take
 * the keys that are meant for the box, and a space or Enter among them would press its button.
 */
export function useOnceTypingRests(isWanted: boolean): boolean {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (isSure: boolean) => {
      const left = untilTypingRestsMs();
      if (left > 0) timer = setTimeout(look, left, false);
      else if (isSure || left < -longAgoMs) setHasRested(true);
      else timer = setTimeout(look, queuedKeysMs, true);
    };
    look(false);
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [isWanted]);
  return isWanted && hasRested;
}
