import { createStore, useStore } from '../../../lib/app/store.ts';
import type { TableSource } from './table-reader.ts';

/**
 * The longest text of the box, in UTF-16 units. A longer one is read at once: a box with 3 MB of rows took 1 to 2 s per key, this
 * size is no problem.
 */
const mostInBox = 32 * 1024;

/** Whether a text is too long for the box. */
export function isTooLong(text: string): boolean {
  return text.length > mostInBox;
}

/** Pasted rows as UTF-8, outside the page's own memory. */
export function pastedSource(text: string): TableSource {
  const bytes = new Blob([text]);
  return {
    fileName: null,
    size: bytes.size,
    bytes: async (from, to) => new Uint8Array(await bytes.slice(from, to).arrayBuffer()),
  };
}

interface Pasted {
  readonly batchId: string;
  readonly text: string;
}

/** The rows that were pasted last, for a user who leaves the page of a batch and comes back. Older ones are dropped. */
const last = createStore<Pasted | null>(null);

function pastedIn(held: Pasted | null, batchId: string): string {
  return held?.batchId === batchId ? held.text : '';
}

/** Whether the box of this batch contains something. */
export function hasPasted(batchId: string): boolean {
  return pastedIn(last.getState(), batchId).trim() !== '';
}

/** The rows pasted into this batch, and a function that replaces them. */
export function usePastedRows(batchId: string) {
  const put = (text: string) => last.setState({ batchId, text });
  return [pastedIn(useStore(last), batchId), put] as const;
}
