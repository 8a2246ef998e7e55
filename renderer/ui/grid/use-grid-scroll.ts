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
  /** Shows the list from here on, px. */
  readonly scrollTo: (top: number) => void;
  readonly onScroll: () => void;
}

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
  const onScroll = useCallback(() => {
    const scrollTop = scroller.current?.scrollTop;
    if (scrollTop === undefined || viewport === 0) return;
    go(scrolledTo(latest.current, scrollTop, { content, viewport }));
  }, [scroller, go, content, viewport]);

  // Once the wheel rests, the thumb goes to where the place is: it must not arrive before the list does.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || viewport === 0) return;
    const onScrollEnd = () => scrollTo(latest.current.top);
    element.addEventListener('scrollend', onScrollEnd);
    return () => element.removeEventListener('scrollend', onScrollEnd);
  }, [scroller, scrollTo, viewport]);

  // The head alone, or a hidden page, can have lost the scroll position.
  const isHidden = viewport === 0;
  const restore = useEffectEvent(() => {
    if (!isHidden && scroller.current?.scrollTop === 0) scrollTo(latest.current.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is shown again.
  useLayoutEffect(restore, [isHidden]);

  return { place, scrollTo, onScroll };
}
