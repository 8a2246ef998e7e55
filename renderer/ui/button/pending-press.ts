import { useRef, useState } from 'react';

/**
 * Makes a handler that may return a promise run one at a time: until the promise settles, further presses do nothing and
 * `isPending` is true.
 */
export function usePendingPress<E extends readonly unknown[]>(
  handler: ((...event: E) => unknown) | undefined,
) {
  const [isPending, setIsPending] = useState(false);
  // A ref, because the state changes too late for the second half of a double click.
  const isUnderWay = useRef(false);
  const press = (...event: E): void =>
    void pressOnce(isUnderWay, () => handler?.(...event), setIsPending);
  return { isPending, press: handler === undefined ? undefined : press };
}

/**
 * Runs `act` unless its last promise is under way. Returns a promise that settles as that of `act` does: a rejection is
 * not swallowed.
 */
export function pressOnce(
  isUnderWay: { current: boolean },
  act: () => unknown,
  tell: (isPending: boolean) => void,
): Promise<unknown> | null {
  if (isUnderWay.current) return null;
  const ended = act();
  if (!(ended instanceof Promise)) return null;
  isUnderWay.current = true;
  tell(true);
  return ended.finally(() => {
    isUnderWay.current = false;
    tell(false);
  });
}
