import { useEffect, useState } from 'react';
import type { WaitingWrite } from '../../../main/contract/write/write.ts';
import { tryCall } from './call.ts';
import { useMainEvent } from './main-events.ts';

/** A waiting write, and when the page heard of it: `leftMs` counts from there, by a clock that can't be set. */
export interface TimedWaiting extends WaitingWrite {
  readonly heardAt: number;
}

/** All writes that wait, of every profile, oldest first. */
export function useWaitingWrites(): readonly TimedWaiting[] {
  const [waiting, setWaiting] = useState<readonly TimedWaiting[]>([]);
  useMainEvent('waiting-changed', (event) => setWaiting(heardNow(event.waiting)));
  // After a reload of the page. Main sends every later change.
  useEffect(() => {
    void tryCall('listWaiting', {}).then((listed) => {
      if (listed.ok && listed.value.length > 0) setWaiting(heardNow(listed.value));
    });
  }, []);
  return waiting;
}

function heardNow(writes: readonly WaitingWrite[]): readonly TimedWaiting[] {
  const heardAt = performance.now();
  return writes.map((write) => ({ ...write, heardAt }));
}

/** At least 1: it is sent when 0 would be shown. */
export function secondsLeft({ leftMs, heardAt }: Pick<TimedWaiting, 'leftMs' | 'heardAt'>): number {
  return Math.max(1, Math.ceil((leftMs - (performance.now() - heardAt)) / 1000));
}
