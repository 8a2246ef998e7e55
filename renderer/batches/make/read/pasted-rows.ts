import { useState } from 'react';
import type { TableSource } from './table-source.ts';

/** What was pasted as rows: a text that a box shows, or one that is so large that a box would hold the window up. */
export type PastedRows =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'block';
      /** As UTF-8, outside of the page's own memory. */
      readonly bytes: Blob;
      readonly lines: number;
      readonly beginning: string;
    };

/** A box with 3 MB of rows took 1 to 2 s for each key. So many UTF-16 units are no trouble. */
const mostInBox = 32 * 1024;

/** So much of a block can be looked at: its first lines, which may be long. */
const shownLines = 20;
const shownCharacters = 4000;

export function pastedRows(text: string): PastedRows {
  if (text.length <= mostInBox) return { kind: 'text', text };
  const beginning = text
    .slice(0, shownCharacters)
    .split(/\r?\n|\r/, shownLines)
    .join('\n');
  return { kind: 'block', bytes: new Blob([text]), lines: linesOf(text), beginning };
}

/** Whether a paste would make the text of a box larger than it can show. */
export function isBlock(text: string): boolean {
  return text.length > mostInBox;
}

/** Rows that were pasted, as UTF-8. */
export function pastedSource(pasted: PastedRows): TableSource {
  const bytes = pasted.kind === 'text' ? new Blob([pasted.text]) : pasted.bytes;
  return {
    fileName: null,
    size: bytes.size,
    bytes: async (from, to) => new Uint8Array(await bytes.slice(from, to).arrayBuffer()),
  };
}

function linesOf(text: string): number {
  const end = text.includes('\n') ? '\n' : '\r';
  let lines = text.endsWith(end) ? 0 : 1;
  for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) lines += 1;
  return lines;
}

const nothing: PastedRows = { kind: 'text', text: '' };

/** The rows that were pasted last, for whoever leaves the page of a batch and comes back: no others are held. */
let last: { readonly batchId: string; readonly pasted: PastedRows } | null = null;
const pastedFor = (batchId: string) => (last?.batchId === batchId ? last.pasted : nothing);

/** Whether there is something in the box of this batch. */
export function hasPasted(batchId: string): boolean {
  const pasted = pastedFor(batchId);
  return pasted.kind === 'block' || pasted.text.trim() !== '';
}

export function usePastedRows(batchId: string) {
  const [pasted, setPasted] = useState(() => pastedFor(batchId));
  const put = (text: string) => {
    const next = pastedRows(text);
    last = { batchId, pasted: next };
    setPasted(next);
  };
  return [pasted, put] as const;
}
