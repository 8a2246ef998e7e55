import { useState } from 'react';
import { useStore } from '../../lib/app/store.ts';
import { createPress, type Press, type PressState } from '../press/press.ts';

/** The button of a form that writes: what became of its newest press, and the way to press it. */
export function useWrite(): readonly [PressState, Press] {
  const [press] = useState(() => createPress());
  return [useStore(press), press];
}
