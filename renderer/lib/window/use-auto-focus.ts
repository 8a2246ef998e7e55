import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';

/**
 * Focuses an element when it mounts, if wanted then; also sets `ref`. React Aria's own `autoFocus` waits until no
 * transition is running if it believes a screen reader is in use, as after each focus change by script. By then the
 * user may have moved on: it has been seen to take the focus that a dialog, closed in the same frame, was about to give
 * back (`focusSafely` of react-aria). It waits because of a bug in iOS.
 */
export function useAutoFocus<T extends HTMLElement>(
  isWanted: boolean | undefined,
  ref: Ref<T> | undefined,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const [wasWanted] = useState(isWanted);
  useImperativeHandle<T | null, T | null>(ref, () => element.current, []);
  // After the layout effects: a dialog's layout effects give it control of the focus.
  useEffect(() => {
    if (wasWanted === true) element.current?.focus({ preventScroll: true });
  }, [wasWanted]);
  return element;
}
