import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BodyContent, bodyContent } from './content.ts';
import { largestSync } from './large-text.ts';
import type { BodyState } from './state.ts';
import { useLateReading } from './use-late-reading.ts';

export interface ReadBody {
  /** What the body says; of a large text what it said a moment ago, while somebody types. */
  readonly content: BodyContent;
  /** It is of what stands there now. */
  readonly isNow: boolean;
  /**
   * Reads what stands there now, and has the page drawn with it: for a press, which is about that. A large text
   * takes some hundred milliseconds.
   */
  readonly catchUp: () => BodyContent;
}

interface LargeContent {
  readonly of: string;
  /** They stay the same while somebody writes on the text. */
  readonly rows: BodyState['rows'];
  readonly content: BodyContent;
}

/** What a body says: read at once, or a moment later where keys would have to wait for that. */
export function useBodyContent(body: BodyState): ReadBody {
  const { written, text, rows } = body;
  const isLarge = written === 'json' && text.length > largestSync;
  const atOnce = useMemo(() => (isLarge ? null : bodyContent(body)), [isLarge, body]);
  const late = useLateReading(isLarge ? body : null);
  const [shown, setShown] = useState<LargeContent | null>(null);

  let known = isLarge && shown?.rows === rows ? shown : null;
  if (isLarge && known?.of !== text) {
    if (late?.of.text === text) known = { of: text, rows, content: late.reading.content };
    // What was put there as a whole: nobody types yet.
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
  return { content, isNow, catchUp };
}
