import { useEffect, useEffectEvent } from 'react';
import type { MainEvent } from '../../../main/contract/events.ts';
import { onMainEvent } from './main-events.ts';

type EventOf<T extends MainEvent['type']> = Extract<MainEvent, { type: T }>;

function isOf<T extends MainEvent['type']>(event: MainEvent, type: T): event is EventOf<T> {
  return event.type === type;
}

/** Calls back for every event of this type from main while the component is mounted. */
export function useMainEvent<T extends MainEvent['type']>(
  type: T,
  listener: (event: EventOf<T>) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(
    () =>
      onMainEvent((event) => {
        if (isOf(event, type)) onEvent(event);
      }),
    [type],
  );
}
