import { readJson } from '../../contract/json/read-json.ts';

/** How much of an answer is read, bytes: enough to tell a list from a sign-in page. */
export const beginningBytes = 64 * 1024;

/**
 * Whether these bytes are a JSON array, or `null`, which is an empty list of a service in Go. If they are only the start
 * of an answer, they count as one if nothing but the rest is missing: there is no need to read a list of 256 MiB eleven
 * times to find out where a token goes.
 */
export function beginsJsonList(bytes: Uint8Array, isWhole: boolean): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return false;
  }
  const reading = readJson(text);
  if (reading.ok) return reading.root.kind === 'array' || (isWhole && reading.root.kind === 'null');
  if (isWhole || reading.part?.kind !== 'array') return false;
  const { code, offset, found } = reading.problem;
  return code === 'unclosed' || offset + found.length === text.length;
}
