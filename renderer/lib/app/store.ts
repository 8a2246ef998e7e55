// biome-ignore lint/style/noRestrictedImports: the one place of it
import { useSyncExternalStore } from 'react';

/** State that components can follow with `useStore`. */
export interface Readable<T> {
  getState(): T;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/**
 * State outside React: it can be read and changed synchronously, since a second click may come before the next render.
 */
export interface Store<T> extends Readable<T> {
  /** Replaces the state and notifies all subscribers. Setting the same value does nothing. */
  setState(next: T): void;
}

export function createStore<T>(first: T): Store<T> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The state of a store; re-renders when it changes. */
export function useStore<T>({ subscribe, getState }: Readable<T>): T {
  // Without a DOM the state is the same: tests draw components as markup.
  return useSyncExternalStore(subscribe, getState, getState);
}

/**
 * A part of a store's state, which `of` takes from it; re-renders when the part changes. `of` makes no new object: it would
 * be another part each time.
 */
export function usePart<T, P>({ subscribe, getState }: Readable<T>, of: (state: T) => P): P {
  const getPart = () => of(getState());
  return useSyncExternalStore(subscribe, getPart, getPart);
}
