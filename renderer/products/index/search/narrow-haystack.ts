import type { Steps } from '../scan/resumable.ts';
import type { Chunk, Haystack } from './haystack.ts';

const chunksPerStep = 8;

/**
 * A smaller haystack with only the marked rows of a search. Searching it for a longer text that starts with the
 * searched one finds the same rows as searching the whole haystack.
 */
export function* narrowHaystack(haystack: Haystack, marks: Uint8Array): Steps<Haystack> {
  const narrowed: Chunk[] = [];
  for (const [count, chunk] of haystack.entries()) {
    if (count % chunksPerStep === 0) yield;
    const kept = narrowChunk(chunk, marks);
    if (kept.rows.length > 0) narrowed.push(kept);
  }
  return narrowed;
}

function narrowChunk({ firstRow, rows, text, starts }: Chunk, marks: Uint8Array): Chunk {
  const texts: string[] = [];
  const keptRows = new Uint16Array(rows.length);
  const keptStarts = new Uint32Array(rows.length + 1);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    if (marks[firstRow + row] !== 1) continue;
    const from = starts[place] ?? 0;
    const to = starts[place + 1] ?? 0;
    texts.push(text.slice(from, to));
    keptRows[count] = row;
    keptStarts[count + 1] = (keptStarts[count] ?? 0) + to - from;
    count++;
  }
  return {
    firstRow,
    rows: keptRows.slice(0, count),
    starts: keptStarts.slice(0, count + 1),
    // Join copies the text, so that it doesn't keep the long one alive.
    text: texts.join(''),
  };
}
