import { useMemo } from 'react';
import { type Readable, useStore } from '../../lib/app/store.ts';
import { formatExactTime, formatRelativeTime } from '../../lib/words/format.ts';

/** A time as people say it, kept true while it is seen; the exact one on hover. */
export function RelativeTime({ iso }: { readonly iso: string }) {
  const time = useMemo(() => timeInWords(iso), [iso]);
  return (
    <time dateTime={iso} title={formatExactTime(iso)}>
      {useStore(time)}
    </time>
  );
}

/** The words for a time, followed by one clock for all of them; only words that change are drawn again. */
export function timeInWords(iso: string): Readable<string> {
  return { getState: () => formatRelativeTime(iso), subscribe: clock.subscribe };
}

const clock = createClock();

/** Ticks each second while it is followed and the window is seen, and at once when that is seen again. */
function createClock(): Pick<Readable<never>, 'subscribe'> {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    if (!document.hidden) for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        timer = setInterval(tick, 1000);
        document.addEventListener('visibilitychange', tick);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
  };
}
