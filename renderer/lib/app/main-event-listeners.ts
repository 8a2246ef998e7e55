import type { MainEvent } from '../../../main/contract/events.ts';

type Listener = (event: MainEvent) => void;

const listeners = new Set<Listener>();
/** Events received before the page shows its start state; null from then on. */
let held: MainEvent[] | null = [];

/** Subscribes to all events of main. Call it when the page starts, before it requests the start state. */
export function holdMainEvents(): void {
  window.counterfoil.subscribe((event) => {
    if (held === null) deliver(event);
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

/** Calls back for every event of main; returns the unsubscribe function. */
export function onMainEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function deliver(event: MainEvent): void {
  for (const listener of listeners) listener(event);
}
