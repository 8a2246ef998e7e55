import { useEffect, useState } from 'react';
import type { TextReading, TextToRead } from './large-text.ts';
import { parseInWorker } from './parse-in-worker.ts';

/** How long the typing pauses before a large text is read, in milliseconds. */
const pauseMs = 300;

/** What was read of a text, and of which. */
export interface LateReading {
  readonly of: TextToRead;
  readonly reading: TextReading;
}

/** What a large text says, once the typing pauses and a worker has read it; null: nothing is wanted, or was read yet. */
export function useLateReading(wanted: TextToRead | null): LateReading | null {
  const [late, setLate] = useState<LateReading | null>(null);
  const text = wanted?.text ?? null;
  const answers = wanted?.answers;
  useEffect(() => {
    if (text === null || answers === undefined) {
      setLate(null);
      return;
    }
    const asked = { text, answers };
    let leave = () => {};
    const timer = setTimeout(() => {
      leave = parseInWorker(asked, (reading) => setLate({ of: asked, reading }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [text, answers]);
  return late;
}
