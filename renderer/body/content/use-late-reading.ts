import { useEffect, useState } from 'react';
import type { TextReading, TextToRead } from './large-text.ts';
import { parseInWorker } from './parse-in-worker.ts';

/** How long typing has to pause before a large text is read, in milliseconds. */
const pauseMs = 300;

/** The result of reading a text, and that text. */
export interface LateReading {
  readonly of: TextToRead;
  readonly reading: TextReading;
}

/** Reads a large text in a worker once typing pauses. Null if nothing is requested, or nothing has been read yet. */
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
