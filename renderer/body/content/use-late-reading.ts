import { useEffect, useState } from 'react';
import { callThread } from '../../../main/contract/thread.ts';
import { openWorker } from '../../lib/app/worker-thread.ts';
import type { BodyTextHandlers } from './body-text.worker.ts';
import { readText, type TextReading, type TextToRead } from './large-text.ts';

/** Reads a text in its own worker; if the worker fails, on this thread. Rejects only if it is stopped. */
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
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      readLate(asked, stopping.signal).then(
        (reading) => {
          if (!stopping.signal.aborted) setLate({ of: asked, reading });
        },
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [text, answers]);
  return late;
}
