import type { MainEvent } from '../../../main/contract/events.ts';

type Listener = (event: MainEvent) => void;

const listeners = new Set<Listener>();
/** What has come before the page shows its start state; null from then on. */
let held: MainEvent[] | null = [];

/** Takes every event of main from now on; for the start of the page, before it asks for the start state. */
export function holdMainEvents(): void {
  window.counterfoil.subscribe((event) => {
    if (held === null) tell(event);
    else held.push(event);
  });
}

/**
 * Tells what has come until now, and whatever comes later at once. For when the page shows the start state:
 * main may have put that together before these events, and nobody listened yet.
 */
export function tellMainEvents(): void {
  const missed = held ?? [];
  held = null;
  missed.forEach(tell);
}

/** Calls back for every event of main; returns what ends that. */
export function onMainEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(event: MainEvent): void {
  for (const listener of listeners) listener(event);
}
