import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeAt, type ScrollPlace, type ScrollSize, scrolledTo } from './scroll-place.ts';
import type { GridSize } from './use-grid-size.ts';

export interface GridScroll {
  readonly place: ScrollPlace;
  /** The thumb is being dragged so far that no row stays in sight from one frame to the next. */
  readonly isFlying: boolean;
  /** Shows the list from here on, px. */
  readonly scrollTo: (top: number) => void;
  readonly onScroll: () => void;
}

/** So long after the last leap it flies no more, ms; a thumb may be held still. */
const flightMs = 120;

/** Where the grid is scrolled to; see `ScrollPlace`. */
export function useGridScroll(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  { viewport, rowHeight }: GridSize,
): GridScroll {
  const content = rows * rowHeight;
  const [place, setPlace] = useState<ScrollPlace>({ scrollTop: 0, top: 0 });
  // Several events can come before the page is drawn again: each goes on from the one before.
  const latest = useRef(place);

  const go = useCallback((next: ScrollPlace) => {
    const { scrollTop, top } = latest.current;
    // Each letter of a search goes to the top: where that is no way, no row is drawn a second time.
    if (next.scrollTop === scrollTop && next.top === top) return;
    latest.current = next;
    setPlace(next);
  }, []);
  const show = useCallback(
    (top: number, size: ScrollSize) => {
      const next = placeAt(top, size);
      go(next);
      const element = scroller.current;
      if (element !== null && element.scrollTop !== next.scrollTop) {
        element.scrollTop = next.scrollTop;
      }
    },
    [scroller, go],
  );
  const scrollTo = useCallback(
    (top: number) => show(top, { content, viewport }),
    [show, content, viewport],
  );
  const { isFlying, fly, land } = useFlight();
  const onScroll = useCallback(() => {
    const scrollTop = scroller.current?.scrollTop;
    if (scrollTop === undefined || viewport === 0) return;
    const before = latest.current.top;
    go(scrolledTo(latest.current, scrollTop, { content, viewport }));
    fly(Math.abs(latest.current.top - before) > viewport);
  }, [scroller, go, fly, content, viewport]);

  // Once the wheel rests, the thumb goes to where the place is: it must not arrive before the list does.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || viewport === 0) return;
    const onScrollEnd = () => {
      scrollTo(latest.current.top);
      land();
    };
    element.addEventListener('scrollend', onScrollEnd);
    return () => element.removeEventListener('scrollend', onScrollEnd);
  }, [scroller, scrollTo, land, viewport]);

  // The head alone, or a hidden page, can have lost the scroll position.
  const isHidden = viewport === 0;
  const restore = useEffectEvent(() => {
    // At its top there is nothing to restore, and to read `scrollTop` would have the new rows laid out at once.
    if (isHidden || latest.current.top === 0) return;
    if (scroller.current?.scrollTop === 0) scrollTo(latest.current.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is shown again.
  useLayoutEffect(restore, [isHidden]);

  return { place, isFlying, scrollTo, onScroll };
}

/** A leap begins a flight, and each one after it draws it out. */
function useFlight() {
  const [isFlying, setFlying] = useState(false);
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const land = useCallback(() => {
    clearTimeout(landing.current);
    landing.current = undefined;
    setFlying(false);
  }, []);
  const fly = useCallback(
    (isLeap: boolean) => {
      if (!isLeap) return;
      clearTimeout(landing.current);
      landing.current = setTimeout(land, flightMs);
      setFlying(true);
    },
    [land],
  );
  useEffect(() => land, [land]);
  return { isFlying, fly, land };
}
