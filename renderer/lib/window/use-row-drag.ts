import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** The side of a row on which the dragged one would be dropped. */
export type DropSide = 'before' | 'after';

/** Starts dragging the row at `index` by the handle that was pressed. Always the same function. */
export type StartDrag = (index: number, event: ReactPointerEvent<HTMLElement>) => void;

interface RowDrag<E extends HTMLElement> {
  readonly list: RefObject<E | null>;
  readonly start: StartDrag;
  readonly isDragged: (index: number) => boolean;
  readonly dropSide: (index: number) => DropSide | null;
}

/** Drags a row to another place in its list. The rows must be direct children of the list. */
export function useRowDrag<E extends HTMLElement>(
  onDrop: (from: number, to: number) => void,
): RowDrag<E> {
  const list = useRef<E>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latestDrop = useRef(onDrop);
  useLayoutEffect(() => {
    latestDrop.current = onDrop;
  });

  const start: StartDrag = useCallback((from, { button, currentTarget, pointerId }) => {
    if (button !== 0) return;
    let to = from;
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      setDrag(null);
    };
    const follow = ({ clientY }: PointerEvent) => {
      to = placeAtHeight(list.current, from, clientY);
      setDrag((before) => (before?.to === to ? before : { from, to }));
      list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
    };
    const { signal } = stop;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.addEventListener('pointermove', follow, { signal });
    currentTarget.addEventListener('lostpointercapture', end, { signal });
    currentTarget.addEventListener(
      'pointerup',
      () => {
        end();
        if (to !== from) latestDrop.current(from, to);
      },
      { signal },
    );
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('keydown', cancel, { signal });
  }, []);

  return {
    list,
    start,
    isDragged: (index: number): boolean => drag?.from === index,
    dropSide: (index: number): DropSide | null => {
      if (drag === null || index !== drag.to || drag.to === drag.from) return null;
      return drag.to < drag.from ? 'before' : 'after';
    },
  };
}

/** The index of the dragged row if it goes below all others whose middle is above this height. */
function placeAtHeight(list: HTMLElement | null, from: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((_, index) => index !== from);
  const isAbove = (item: Element) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  };
  return others.filter(isAbove).length;
}
