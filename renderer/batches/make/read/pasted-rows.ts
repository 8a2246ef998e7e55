import { createStore, useStore } from '../../../lib/app/store.ts';
import type { TableSource } from './table-reader.ts';

/** Pasted rows: text shown in a box, or a block if the text is so large that a box would block the window. */
export type PastedRows =
  | { readonly kind: 'text'; readonly text: string }
  /** A block whose bytes are still being encoded. */
  | { readonly kind: 'taking' }
  | PastedBlock;

export interface PastedBlock {
  readonly kind: 'block';
  /** UTF-8, outside the page's own memory. */
  readonly bytes: Blob;
  readonly lines: number;
  readonly beginning: string;
}

/** In UTF-16 units. A box with 3 MB of rows took 1 to 2 s per key; this size is no problem. */
const mostInBox = 32 * 1024;

/** The UTF-16 units of a block to encode at a time. The window can draw between two steps. */
export const stepUnits = 128 * 1024;

/** The part of a block that can be viewed: its first lines, which may be long. */
const shownLines = 20;
const shownCharacters = 4000;

/** Whether this paste would make the text too large for a box. */
export function isBlock(text: string): boolean {
  return text.length > mostInBox;
}

/** The bytes of a text, step by step. At once, 3 MB of rows took 115 ms including the line count. */
export function* bytesInSteps(text: string): Generator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + stepUnits, text.length);
    // Keep the two halves of a surrogate pair together.
    if (to < text.length && isFirstHalf(text.charCodeAt(to - 1))) to -= 1;
    yield encoder.encode(text.slice(from, to));
    from = to;
  }
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Makes a block of a large text, with a pause after each step. Null if it was replaced during a pause. */
export async function takeBlock(
  text: string,
  pause: () => Promise<void>,
  isWanted: () => boolean,
): Promise<PastedBlock | null> {
  const parts: Blob[] = [];
  const ends = { newLines: 0, returns: 0 };
  let last = 0;
  for (const bytes of bytesInSteps(text)) {
    for (const byte of bytes) {
      if (byte === newLine) ends.newLines += 1;
      else if (byte === carriageReturn) ends.returns += 1;
    }
    last = bytes.at(-1) ?? last;
    parts.push(new Blob([bytes]));
    await pause();
    if (!isWanted()) return null;
  }
  const [end, count] =
    ends.newLines > 0 ? [newLine, ends.newLines] : [carriageReturn, ends.returns];
  return {
    kind: 'block',
    bytes: new Blob(parts),
    lines: last === end ? count : count + 1,
    beginning: text
      .slice(0, shownCharacters)
      .split(/\r?\n|\r/, shownLines)
      .join('\n'),
  };
}

const newLine = 0x0a;
const carriageReturn = 0x0d;

/** Pasted rows as UTF-8. */
export function pastedSource(pasted: Exclude<PastedRows, { kind: 'taking' }>): TableSource {
  const bytes = pasted.kind === 'text' ? new Blob([pasted.text]) : pasted.bytes;
  return {
    fileName: null,
    size: bytes.size,
    bytes: async (from, to) => new Uint8Array(await bytes.slice(from, to).arrayBuffer()),
  };
}

const nothing: PastedRows = { kind: 'text', text: '' };

interface Pasted {
  readonly batchId: string;
  readonly pasted: PastedRows;
}

/** The rows that were pasted last, for a user who leaves the page of a batch and comes back. Older ones are dropped. */
const last = createStore<Pasted | null>(null);

function pastedIn(held: Pasted | null, batchId: string): PastedRows {
  return held?.batchId === batchId ? held.pasted : nothing;
}

/** Whether the box of this batch contains something. */
export function hasPasted(batchId: string): boolean {
  const pasted = pastedIn(last.getState(), batchId);
  return pasted.kind !== 'text' || pasted.text.trim() !== '';
}

/** The rows pasted into this batch, and a function that replaces them. */
export function usePastedRows(batchId: string) {
  return [pastedIn(useStore(last), batchId), (text: string) => void put(batchId, text)] as const;
}

/** A large text is shown as a block immediately. Its bytes follow. */
async function put(batchId: string, text: string): Promise<void> {
  if (!isBlock(text)) {
    last.setState({ batchId, pasted: { kind: 'text', text } });
    return;
  }
  const taking: Pasted = { batchId, pasted: { kind: 'taking' } };
  last.setState(taking);
  const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));
  await drawn();
  const block = await takeBlock(text, drawn, () => last.getState() === taking);
  if (block !== null) last.setState({ batchId, pasted: block });
}
