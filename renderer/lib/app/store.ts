// biome-ignore lint/style/noRestrictedImports: the one place of it
import { useSyncExternalStore } from 'react';

/** A state that components can follow, as `useStore` does. */
export interface Readable<T> {
  getState(): T;
  /** Calls back after every change; returns the function that ends that. */
  subscribe(listener: () => void): () => void;
}

/** A state outside of React: read and changed in one go, where a second press comes before anything is drawn. */
export interface Store<T> extends Readable<T> {
  /** Takes the place of the state before, and tells everyone who follows. The same value is no change. */
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

/** The state of a store, drawn again whenever it changes. */
export function useStore<T>({ subscribe, getState }: Readable<T>): T {
  return useSyncExternalStore(subscribe, getState);
}
