import { useMemo } from 'react';
import { type Readable, useStore } from '../../lib/app/store.ts';
import { formatExactTime, formatRelativeTime } from '../../lib/words/format.ts';

/** A relative time, kept up to date while visible; the exact time on hover. */
export function RelativeTime({ iso }: { readonly iso: string }) {
  const time = useMemo(() => timeInWords(iso), [iso]);
  return (
    <time dateTime={iso} title={formatExactTime(iso)}>
      {useStore(time)}
    </time>
  );
}

/** The placeholder value for the time in a sentence rendered by `SentenceWithTime`. */
export const placeOfTime = '\uFFFC';

/** A complete translated sentence with a time in it, whose position differs between languages. */
export function SentenceWithTime({
  sentence,
  iso,
}: {
  readonly sentence: string;
  readonly iso: string;
}) {
  const [before, after] = sentence.split(placeOfTime);
  return (
    <>
      {before}
      <RelativeTime iso={iso} />
      {after}
    </>
  );
}

/** The text for a time. All texts follow one clock, and only those that change re-render. */
export function timeInWords(iso: string): Readable<string> {
  return overTime(() => formatRelativeTime(iso));
}

/** A value that changes with the time. `read` returns it for now. */
export function overTime<T>(read: () => T): Readable<T> {
  return { getState: read, subscribe: clock.subscribe };
}

const clock = createClock();

/** Ticks every second while it has subscribers and the window is visible, and at once when it becomes visible again. */
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
