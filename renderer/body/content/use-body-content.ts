import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BodyContent, bodyContent } from './content.ts';
import type { BodyState } from './state.ts';
import { largestSync } from './text-to-rows.ts';
import { type LateReading, useLateReading } from './use-late-reading.ts';

export interface ReadBody {
  /** The body's content. For a large text, while the user types, it may be from a moment ago. */
  readonly content: BodyContent;
  /** True if it is for the current text. */
  readonly isNow: boolean;
  /**
   * Reads the current text and renders it synchronously: for sending, which must use the current text. A large text
   * takes some hundred milliseconds.
   */
  readonly catchUp: () => BodyContent;
  /** What was read of a large text, which may be from a moment ago; null if it isn't large, or wasn't read yet. */
  readonly late: LateReading | null;
}

interface LargeContent {
  readonly of: string;
  /** They stay the same while the user edits the text. */
  readonly rows: BodyState['rows'];
  readonly content: BodyContent;
}

/** A body's content: read immediately, or a moment later if that would delay typing. */
export function useBodyContent(body: BodyState): ReadBody {
  const { text, rows } = body;
  const isLarge = text.length > largestSync;
  const atOnce = useMemo(() => (isLarge ? null : bodyContent(body)), [isLarge, body]);
  const late = useLateReading(isLarge ? body : null);
  const [shown, setShown] = useState<LargeContent | null>(null);

  let known = isLarge && shown?.rows === rows ? shown : null;
  if (isLarge && known?.of !== text) {
    if (late?.of.text === text) known = { of: text, rows, content: late.reading.content };
    // Replaced as a whole, so the user isn't typing: read it now.
    known ??= { of: text, rows, content: bodyContent(body) };
  }
  if (known !== shown) setShown(known);

  const content = atOnce ?? known?.content ?? bodyContent(body);
  const isNow = known === null || known.of === text;
  const catchUp = () => {
    if (isNow) return content;
    const now = bodyContent(body);
    flushSync(() => setShown({ of: text, rows, content: now }));
    return now;
  };
  return { content, isNow, catchUp, late };
}
