import type { MainEvent } from '../../../main/contract/events.ts';

export type EventOf<T extends MainEvent['type']> = Extract<MainEvent, { type: T }>;

/** By the type of event: one of a batch must not run those of everything else. */
const listeners = new Map<MainEvent['type'], Set<(event: MainEvent) => void>>();
/** Events received before the page shows its start state; null from then on. */
let held: MainEvent[] | null = [];

/** Subscribes to all events of main. Call it when the page starts, before it requests the start state. */
export function holdMainEvents(): void {
  window.counterfoil.subscribe((event) => {
    // A page that is closed before it shows anything has to answer at once.
    if (held === null || event.type === 'closing') deliver(event);
    else held.push(event);
  });
}

/**
 * Delivers the events received so far, and later ones immediately. Call it when the page shows the start state: main
 * may have created that before these events, when there were no listeners yet.
 */
export function deliverMainEvents(): void {
  const missed = held ?? [];
  held = null;
  missed.forEach(deliver);
}

/** Calls back for every event of this type from main; returns the unsubscribe function. */
export function onMainEvent<T extends MainEvent['type']>(
  type: T,
  listener: (event: EventOf<T>) => void,
): () => void {
  const hear = (event: MainEvent): void => {
    if (isOf(event, type)) listener(event);
  };
  const same = listeners.get(type) ?? new Set();
  listeners.set(type, same.add(hear));
  return () => void same.delete(hear);
}

function isOf<T extends MainEvent['type']>(event: MainEvent, type: T): event is EventOf<T> {
  return event.type === type;
}

function deliver(event: MainEvent): void {
  for (const hear of listeners.get(event.type) ?? []) hear(event);
}
