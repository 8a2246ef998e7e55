import { useEffect, useState } from 'react';
import { untilTypingRestsMs } from '../../lib/window/timing.ts';

/** After being busy the window still has queued keys to handle, so it checks twice, this far apart. */
const queuedKeysMs = 30;
/** After this long without a key the user isn't typing, however busy the window was. */
const longAgoMs = 3000;

/**
 * True once `isWanted` is true and the user isn't typing. For dialogs that open by themselves: they would take keys
 * meant for the text box, and a space or Enter would click their button.
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
