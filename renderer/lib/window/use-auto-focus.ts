import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';

/**
 * Gives an element the focus when it comes to the page, if that is wanted then; `ref` is told of it too. React Aria's
 * own `autoFocus` waits until no transition runs while it takes the hand for a screen reader's, as after every move
 * of the focus by script. By then somebody may have gone on: it was seen to take the focus that a dialog, closed in
 * that very frame, was about to give back (`focusSafely` of react-aria). What it waits for is a bug of iOS.
 */
export function useAutoFocus<T extends HTMLElement>(
  isWanted: boolean | undefined,
  ref: Ref<T> | undefined,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const [wasWanted] = useState(isWanted);
  useImperativeHandle<T | null, T | null>(ref, () => element.current, []);
  // After the layout effects: those of a dialog make it the one that may hold the focus.
  useEffect(() => {
    if (wasWanted === true) element.current?.focus({ preventScroll: true });
  }, [wasWanted]);
  return element;
}
