import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/window/typing.ts';

/** The second click of a double click comes within this time, in milliseconds. */
const doubleClickMs = 300;

/**
 * True while a click may not be meant for a dialog that opened by itself: right after it opens, since the service may
 * fail between the two clicks of a double click, and while the user, who hasn't noticed it yet, is typing letters.
 * Becomes true again when it closes, until it opens.
 */
export function useJustOpened(isOpen: boolean): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    const ready = () => setIsFresh(false);
    let timer = setTimeout(ready, doubleClickMs);
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // Ignore keys that click a button: otherwise a user who does mean the dialog would wait forever.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return;
      clearTimeout(timer);
      setIsFresh(true);
      timer = setTimeout(ready, typingPauseMs);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
      setIsFresh(true);
    };
  }, [isOpen]);
  return isFresh;
}
