/**
 * Where the grid is scrolled to. A million rows are higher than Chromium lets an element be, so the
 * scrolled element is capped, and its scroll position (`scrollTop`) is mapped to the place in the
 * list (`top`): one to one while a person scrolls by the wheel or by rows, in proportion when the
 * thumb is dragged. Near both ends it is one to one for both, so that the wheel arrives there when the
 * thumb does. All in px.
 */
export interface ScrollPlace {
  readonly scrollTop: number;
  readonly top: number;
}

export interface ScrollSize {
  /** Height of all rows. */
  readonly content: number;
  /** Height of the part in sight. */
  readonly viewport: number;
}

/** A quarter of the limit near 33 million, which counts device pixels: half of them are gone at 200 %. */
const mostPx = 8_000_000;
/** How much at either end is one to one. */
const edgePx = 1_000_000;

/** The height of the scrolled element. */
export function scrolledHeight({ content }: Pick<ScrollSize, 'content'>): number {
  return Math.min(content, mostPx);
}

/** The place after the scroll position has become `scrollTop` by a person's doing. */
export function scrolledTo(place: ScrollPlace, scrollTop: number, size: ScrollSize): ScrollPlace {
  const most = mostScroll(size);
  if (size.content <= mostPx) return { scrollTop, top: clamp(scrollTop, most.top) };
  const delta = scrollTop - place.scrollTop;
  // A longer leap than two screens is the thumb, or a click into its track.
  const isLeap = Math.abs(delta) > size.viewport * 2;
  const top = isLeap ? topAt(scrollTop, most) : place.top + delta;
  return { scrollTop, top: clamp(top, most.top) };
}

/** The place that shows the list from `top` on, with the thumb where it belongs. */
export function placeAt(top: number, size: ScrollSize): ScrollPlace {
  const most = mostScroll(size);
  const there = clamp(top, most.top);
  if (size.content <= mostPx) return { scrollTop: there, top: there };
  // Whole pixels, as the platform rounds them too and would report a scroll of its own.
  return { scrollTop: Math.round(scrollTopAt(there, most)), top: there };
}

/** The least movement from `top` that brings a row of this height into sight. */
export function topShowing(
  rowTop: number,
  rowHeight: number,
  top: number,
  viewport: number,
): number {
  if (rowTop < top) return rowTop;
  return Math.max(top, rowTop + rowHeight - viewport);
}

function topAt(scrollTop: number, most: ScrollPlace): number {
  if (scrollTop <= edgePx) return scrollTop;
  const left = most.scrollTop - scrollTop;
  if (left <= edgePx) return most.top - left;
  return edgePx + ((scrollTop - edgePx) / betweenEdges(most.scrollTop)) * betweenEdges(most.top);
}

function scrollTopAt(top: number, most: ScrollPlace): number {
  if (top <= edgePx) return top;
  const left = most.top - top;
  if (left <= edgePx) return most.scrollTop - left;
  return edgePx + ((top - edgePx) / betweenEdges(most.top)) * betweenEdges(most.scrollTop);
}

function betweenEdges(length: number): number {
  return length - 2 * edgePx;
}

function mostScroll(size: ScrollSize): ScrollPlace {
  return {
    scrollTop: Math.max(0, scrolledHeight(size) - size.viewport),
    top: Math.max(0, size.content - size.viewport),
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), most);
}
