import { useEffect } from 'react';
import { beforeClose } from '../../lib/app/before-close.ts';

/** Saves typed text immediately when the user leaves a field or the window. `flush` must be a stable function. */
export function useFlush(flush: () => Promise<boolean>): void {
  useEffect(() => beforeClose(flush), [flush]);
  useEffect(() => {
    const keep = () => void flush();
    const moments = ['focusout', 'blur', 'pagehide'] as const;
    for (const moment of moments) window.addEventListener(moment, keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [flush]);
}
