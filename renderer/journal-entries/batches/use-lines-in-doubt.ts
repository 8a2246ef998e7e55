import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { throttle } from '../../lib/app/throttle.ts';

/** Counting brings the index of words up to date, which would slow down what is being sent. */
const countEveryMs = 1000;

const inDoubt = {
  limit: 1,
  before: null,
  filter: { ...everyWrite, outcome: 'unresolved' },
  linesOnly: true,
} as const;

/** How many unresolved requests are in doubt, in all profiles, without rows of batches. Undefined until the journal has answered. */
export function useLinesInDoubt(isWanted = true): number | undefined {
  const { data } = useQuery({
    ...queryOf('listWrites', isWanted ? inDoubt : null),
    // Alone: the answer also counts all lines, which each write changes.
    select: ({ count }) => count?.matching ?? 0,
  });
  const count = useMemo(
    () => throttle(countEveryMs, () => void askAgain('listWrites', inDoubt)),
    [],
  );
  useEffect(() => count.cancel, [count]);
  useMainEvent('requests-changed', ({ write }) => {
    // No other write is in doubt, or has been.
    if (write === null || write.outcome === 'failed' || write.outcome === 'unknown') count();
  });
  return data;
}
