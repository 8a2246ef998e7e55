import { useEffect, useState } from 'react';
import { callThread } from '../../../main/contract/thread.ts';
import { openWorker } from '../../lib/app/worker-thread.ts';
import type { BodyTextHandlers } from './body-text.worker.ts';
import { readText, type TextReading, type TextToRead } from './large-text.ts';

interface SharedReading {
  readonly asked: TextToRead;
  readonly reading: Promise<TextReading>;
  readonly stopping: AbortController;
  /** How many callers are waiting. */
  waiting: number;
}

/** The newest reading: the form and its editor both ask for the same one. */
let newest: SharedReading | null = null;

/**
 * Reads a text in its own worker and calls `onRead` with the result; if the worker fails, reads it on this thread.
 * Returns a function that cancels the request. A reading without callers is aborted.
 */
function parseInWorker(asked: TextToRead, onRead: (reading: TextReading) => void): () => void {
  const isSame = newest?.asked.text === asked.text && newest.asked.answers === asked.answers;
  const shared = newest !== null && isSame ? newest : startReading(asked);
  newest = shared;
  shared.waiting += 1;
  let isGone = false;
  shared.reading.then(
    (reading) => {
      if (!isGone) onRead(reading);
    },
    // Rejects only if nobody waits any more.
    () => undefined,
  );
  return () => {
    isGone = true;
    shared.waiting -= 1;
    if (shared.waiting > 0) return;
    shared.stopping.abort();
    if (newest === shared) newest = null;
  };
}

function startReading(asked: TextToRead): SharedReading {
  const stopping = new AbortController();
  return { asked, reading: readLate(asked, stopping.signal), stopping, waiting: 0 };
}

async function readLate(asked: TextToRead, signal: AbortSignal): Promise<TextReading> {
  try {
    const sent = await callThread(startBodyWorker, 'read', asked, { signal });
    const { problemToSend: problem, ...read } = sent;
    const content =
      problem === null
        ? ({ ok: true, text: asked.text } as const)
        : ({ ok: false, problem } as const);
    return { ...read, content };
  } catch {
    signal.throwIfAborted();
    // Each answer takes as long again, which is too long on this thread.
    return readText({ text: asked.text, answers: [] });
  }
}

const startBodyWorker = () =>
  openWorker<BodyTextHandlers>(
    new Worker(new URL('./body-text.worker.ts', import.meta.url), { type: 'module', name: 'body' }),
  );

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
