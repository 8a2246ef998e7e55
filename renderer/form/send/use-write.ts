import { useState, useSyncExternalStore } from 'react';
import { createPress, type Press, type PressState } from '../press/press.ts';

/** The button of a form that writes: what became of its newest press, and the way to press it. */
export function useWrite(): readonly [PressState, Press] {
  const [press] = useState(() => createPress());
  return [useSyncExternalStore(press.subscribe, press.getState), press];
}
