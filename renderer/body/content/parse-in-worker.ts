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
export function parseInWorker(
  asked: TextToRead,
  onRead: (reading: TextReading) => void,
): () => void {
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
