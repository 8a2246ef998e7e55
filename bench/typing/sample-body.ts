const bytes = 4.9 * 1024 * 1024;

/** A body of 4.9 MB in ASCII that can be sent: short lines, and a text to type in in its first and in its last. */
export function sampleBody(): string {
  const line = '"0000000": [1.10, "some text", null],';
  const lines = Array.from({ length: Math.floor(bytes / (line.length + 1)) }, (_, number) =>
    line.replace('0000000', String(number).padStart(7, '0')),
  );
  return ['{"top": "",', ...lines, '"end": ""}'].join('\n');
}
