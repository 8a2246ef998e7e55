import { useEffect } from 'react';
import { beforeClose } from '../../lib/app/before-close.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Has a draft kept at once when somebody leaves its field, page, profile or window. */
export function useFlush({ flush }: DraftKeeper, isCurrent: boolean): void {
  useEffect(() => beforeClose(flush), [flush]);
  useEffect(() => {
    if (!isCurrent) void flush();
  }, [isCurrent, flush]);
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
