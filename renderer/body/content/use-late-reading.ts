import { useEffect, useState } from 'react';
import { readText, type SentReading, type TextReading, type TextToRead } from './large-text.ts';

interface WorkerReading {
  readonly asked: TextToRead;
  readonly reading: Promise<TextReading>;
  readonly stop: () => void;
  /** How many callers are waiting. */
  waiting: number;
}

/** The newest reading: the form and its editor both ask for the same one. */
let newest: WorkerReading | null = null;

/**
 * Reads a text in its own worker and calls `onRead` with the result; if the worker fails, reads it on this thread.
 * Returns a function that cancels the request. A reading without callers is aborted.
 */
function parseInWorker(asked: TextToRead, onRead: (reading: TextReading) => void): () => void {
  const isSame = newest?.asked.text === asked.text && newest.asked.answers === asked.answers;
  const shared = newest !== null && isSame ? newest : start(asked);
  newest = shared;
  shared.waiting += 1;
  let isGone = false;
  void shared.reading.then((reading) => {
    if (!isGone) onRead(reading);
  });
  return () => {
    isGone = true;
    shared.waiting -= 1;
    if (shared.waiting > 0) return;
    shared.stop();
    if (newest === shared) newest = null;
  };
}

function start(asked: TextToRead): WorkerReading {
  let worker: Worker | null = null;
  const stop = () => worker?.terminate();
  const reading = new Promise<TextReading>((resolve) => {
    // Each answer takes as long again, which is too long on this thread.
    const readHere = () => {
      stop();
      resolve(readText({ ...asked, answers: [] }));
    };
    try {
      worker = new Worker(new URL('./body-text.worker.ts', import.meta.url), {
        type: 'module',
        name: 'body',
      });
    } catch {
      readHere();
      return;
    }
    worker.onmessage = ({ data }: MessageEvent<SentReading>) => {
      stop();
      const { problemToSend: problem, ...read } = data;
      const content =
        problem === null
          ? ({ ok: true, text: asked.text } as const)
          : ({ ok: false, problem } as const);
      resolve({ ...read, content });
    };
    worker.onerror = readHere;
    worker.postMessage(asked);
  });
  return { asked, reading, stop, waiting: 0 };
}

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
