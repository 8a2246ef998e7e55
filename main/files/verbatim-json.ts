import { randomUUID } from 'node:crypto';

/** A piece of JSON that is written exactly as it was read. */
export class VerbatimJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Like `JSON.stringify` with two spaces and a final line break. A `VerbatimJson` in it keeps its own text. */
export function stringifyVerbatim(value: unknown): string {
  // Random, so that no text in the value can look like it.
  const mark = randomUUID();
  const texts: string[] = [];
  const json = JSON.stringify(
    value,
    (_, part: unknown) =>
      part instanceof VerbatimJson ? mark + (texts.push(part.text) - 1) : part,
    2,
  );
  const [first, ...rest] = json.split(`"${mark}`);
  const written = rest.map((piece) => {
    const quoteAt = piece.indexOf('"');
    return (texts[Number(piece.slice(0, quoteAt))] ?? '') + piece.slice(quoteAt + 1);
  });
  return `${[first, ...written].join('')}\n`;
}
