/**
 * The grid's scroll position. A million rows are higher than Chromium allows an element to be, so the height of the
 * scrolled element is capped, and its scroll position (`scrollTop`) is mapped to the position in the list (`top`): one
 * to one when the user scrolls by wheel or by rows, in proportion when dragging the thumb. Near both ends it is always
 * one to one, so that the wheel reaches the end together with the thumb. All in px.
 */
export interface ScrollPlace {
  readonly scrollTop: number;
  readonly top: number;
}

export interface ScrollSize {
  /** Height of all rows. */
  readonly content: number;
  /** Height of the visible part. */
  readonly viewport: number;
}

/** A quarter of Chromium's limit of about 33 million. The limit is in device pixels: at 200 % only half is left. */
const mostPx = 8_000_000;
/** The size of the one-to-one range at either end. */
const edgePx = 1_000_000;

/** The height of the scrolled element. */
export function scrolledHeight({ content }: Pick<ScrollSize, 'content'>): number {
  return Math.min(content, mostPx);
}

/** The position after the user has scrolled to `scrollTop`. */
export function scrolledTo(place: ScrollPlace, scrollTop: number, size: ScrollSize): ScrollPlace {
  const most = mostScroll(size);
  if (size.content <= mostPx) return { scrollTop, top: clamp(scrollTop, most.top) };
  const delta = scrollTop - place.scrollTop;
  // A jump of more than two screens comes from the thumb, or a click on its track.
  const isLeap = Math.abs(delta) > size.viewport * 2;
  const top = isLeap ? topAt(scrollTop, most) : place.top + delta;
  return { scrollTop, top: clamp(top, most.top) };
}

/** The position that shows the list from `top` on, with the thumb in the matching place. */
export function placeAt(top: number, size: ScrollSize): ScrollPlace {
  const most = mostScroll(size);
  const there = clamp(top, most.top);
  if (size.content <= mostPx) return { scrollTop: there, top: there };
  // Whole pixels: the platform rounds them too, and would otherwise report a scroll of its own.
  return { scrollTop: Math.round(scrollTopAt(there, most)), top: there };
}

/** The position closest to `top` that shows a row of this height. */
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
