const bytes = 4.9 * 1024 * 1024;

/** A valid ASCII body of 4.9 MB: short lines, with a text to type in on the first and on the last line. */
export function sampleBody(): string {
  const line = '"0000000": [1.10, "some text", null],';
  const lines = Array.from({ length: Math.floor(bytes / (line.length + 1)) }, (_, number) =>
    line.replace('0000000', String(number).padStart(7, '0')),
  );
  return ['{"top": "",', ...lines, '"end": ""}'].join('\n');
}
