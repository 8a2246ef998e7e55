import { type CheckedEntries, joinEntries, noEntries } from './check/check-entries.ts';
import type { FromSchemaWorker, StartWorker, ToSchemaWorker } from './schema-protocol.ts';

/** Entries of a list, in pieces of two lines each: what to recognise one by, and the entry as JSON. */
export interface EntryPieces {
  /** An empty text at the end. */
  next(): Promise<{ readonly text: string }>;
}

export interface EntriesCheck {
  /** The schema of an entry as JSON text. */
  readonly schema: string;
  readonly pieces: EntryPieces;
  /** Ends the check and rejects with its reason. */
  readonly signal: AbortSignal;
  readonly onProgress: (entries: number) => void;
}

export interface EntriesLimits {
  /** How long the worker may take to start. */
  readonly startMs: number;
  /** How long it may then say nothing before the pattern that it is at is given up. */
  readonly silentMs: number;
}

/** The schema has too many slow patterns, or something else in it takes too long. */
export class TooSlow extends Error {}

/** A schema with more slow patterns would keep a person waiting for minutes. */
const mostSlowPatterns = 5;

/**
 * Compares the entries of a list with a schema, in a worker of their own. A pattern that takes too long is left out
 * from then on. Rejects with `TooSlow` if that doesn't help.
 */
export async function checkListEntries(
  startWorker: StartWorker,
  limits: EntriesLimits,
  { schema, pieces, signal, onProgress }: EntriesCheck,
): Promise<CheckedEntries> {
  let worker: Worker | null = null;
  let cancel: (() => void) | null = null;
  const slowPatterns: string[] = [];
  const end = (): void => {
    worker?.terminate();
    worker = null;
  };

  /** What was checked, or the pattern at which the check took too long; null if that isn't known. */
  const checkOnce = (
    lines: string,
    saysPatterns: boolean,
  ): Promise<{ checked: CheckedEntries } | { pattern: string | null }> =>
    new Promise((resolve, reject) => {
      let pattern: string | null = null;
      const giveUp = (): void => {
        end();
        resolve({ pattern });
      };
      let timer = setTimeout(giveUp, limits.startMs);
      const fail = (reason: unknown): void => {
        clearTimeout(timer);
        end();
        reject(reason);
      };
      cancel = () => fail(signal.reason);
      worker ??= startWorker();
      worker.onmessage = ({ data }: MessageEvent<FromSchemaWorker>) => {
        clearTimeout(timer);
        if (data.type === 'entries-checked') {
          resolve({ checked: data.checked });
          return;
        }
        if (data.type === 'pattern') pattern = data.pattern;
        timer = setTimeout(giveUp, limits.silentMs);
      };
      const broke = (): void => fail(new Error('The worker of schemas has ended.'));
      worker.onerror = broke;
      worker.onmessageerror = broke;
      const skippedPatterns = [...slowPatterns];
      worker.postMessage({
        ...{ type: 'check-entries', schema, lines, skippedPatterns, saysPatterns },
      } satisfies ToSchemaWorker);
    });

  const check = async (lines: string): Promise<CheckedEntries> => {
    for (;;) {
      const quick = await checkOnce(lines, false);
      if ('checked' in quick) return quick.checked;
      // A million messages about patterns would keep the page busy, so they are only sent once one is slow.
      const slow = await checkOnce(lines, true);
      if ('checked' in slow) return slow.checked;
      if (slow.pattern === null || slowPatterns.length >= mostSlowPatterns) throw new TooSlow();
      slowPatterns.push(slow.pattern);
    }
  };

  const onAbort = (): void => cancel?.();
  signal.addEventListener('abort', onAbort);
  try {
    let all = noEntries;
    for (let { text } = await pieces.next(); text !== ''; ) {
      signal.throwIfAborted();
      // The list's worker prepares the next piece in the meantime.
      const [checked, next] = await Promise.all([check(text), pieces.next()]);
      signal.throwIfAborted();
      all = joinEntries(all, checked);
      onProgress(all.entries);
      ({ text } = next);
    }
    return all;
  } finally {
    signal.removeEventListener('abort', onAbort);
    end();
  }
}
