import type { ThreadContext } from '../../../../main/contract/thread.ts';

/** What a call gets that comes over a port; `onEvent` hears what the page would get. */
export function contextOf<Event>(onEvent: (event: Event) => void): ThreadContext<Event> {
  const emit = (event: Event): void => onEvent(structuredClone(event));
  return {
    signal: new AbortController().signal,
    transfer: [],
    emit,
    deliver: async (event) => emit(event),
  };
}
