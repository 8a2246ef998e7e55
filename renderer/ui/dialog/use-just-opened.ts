import { useEffect, useState } from 'react';
import { typingPauseMs } from '../../lib/window/typing.ts';

/** The second half of a double click has come by then, in milliseconds. */
const doubleClickMs = 300;

/**
 * True while a press may not be meant for a dialog that nobody asked for: in its first moment, since a
 * service may fail between the two halves of a double click, and while letters are typed into it, by
 * somebody who has not looked up yet. True again once it is closed, and until it is open.
 */
export function useJustOpened(isOpen: boolean): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    const ready = () => setIsFresh(false);
    let timer = setTimeout(ready, doubleClickMs);
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // Not the keys that press a button: who means the dialog would wait for ever.
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
