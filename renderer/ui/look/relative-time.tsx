import { useEffect, useState } from 'react';
import { formatExactTime, formatRelativeTime } from '../../lib/words/format.ts';

/** A time as people say it, kept true while it is seen; the exact one on hover. */
export function RelativeTime({ iso }: { readonly iso: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={formatExactTime(iso)}>
      {formatRelativeTime(iso, Math.max(now, Date.parse(iso)))}
    </time>
  );
}
