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
  /** The thumb is being dragged so fast that no row stays visible from one frame to the next. */
  readonly isFlying: boolean;
  /** Scrolls to this position, in px. */
  readonly scrollTo: (top: number) => void;
  readonly onScroll: () => void;
}

/** Fast scrolling ends this long after the last jump, in ms: the thumb may be held still. */
const flightMs = 120;

/** The grid's scroll position; see `ScrollPlace`. */
export function useGridScroll(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  { viewport, rowHeight }: GridSize,
): GridScroll {
  const content = rows * rowHeight;
  const [place, setPlace] = useState<ScrollPlace>({ scrollTop: 0, top: 0 });
  // Several events can come before the next render: each starts from the previous one.
  const latest = useRef(place);

  const go = useCallback((next: ScrollPlace) => {
    const { scrollTop, top } = latest.current;
    // Each letter of a search scrolls to the top. If it's already there, avoid a second render.
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

  // When the wheel rests, move the thumb to the matching position: it must not reach the end before the list does.
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

  // A hidden page, or one that shows only the header, can lose its scroll position.
  const isHidden = viewport === 0;
  const restore = useEffectEvent(() => {
    // At the top there is nothing to restore, and reading `scrollTop` would force a layout of the new rows.
    if (isHidden || latest.current.top === 0) return;
    if (scroller.current?.scrollTop === 0) scrollTo(latest.current.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is shown again.
  useLayoutEffect(restore, [isHidden]);

  return { place, isFlying, scrollTo, onScroll };
}

/** A jump starts a period of fast scrolling, and each further jump extends it. */
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
