import type { JsonNode } from '../../contract/json/json-document.ts';
import { type JsonReading, readJson } from '../../contract/json/read-json.ts';
import type { ListProblem } from '../../contract/product.ts';
import { type ListShape, membersOf, pathInWords } from '../../contract/profile/list-shape.ts';

/** How much of an answer is read, bytes: enough to tell a list from a sign-in page. */
export const beginningBytes = 64 * 1024;

/**
 * Why these bytes are no list whose rows can be shown; null if they are one. If they are only the start of an answer, they
 * count as one if nothing but the rest is missing: there is no need to read a list of 256 MiB eleven times to find out
 * where a token goes. The owner of a list says where exactly it is wrong; here the kind of problem is enough.
 */
export function problemOfReply(
  bytes: Uint8Array,
  isWhole: boolean,
  shape: ListShape | null = null,
): ListProblem | null {
  if (bytes.length === 0) return { problem: 'no-body', detail: '0 bytes' };
  const text = decoded(bytes, isWhole);
  if (text === null) {
    return { problem: 'not-utf8', detail: `in the first ${bytes.length} bytes` };
  }
  const reading = readJson(text);
  const part = partOf(reading, text, isWhole);
  if (part === null) return { problem: 'not-json', detail: 'it breaks the rules of JSON' };
  const { inside, id } = membersOf(shape);
  const list = part.find(inside);
  if (list?.kind === 'null' && !list.isCut) return null;
  if (list?.kind !== 'array') {
    return inside.length === 0
      ? { problem: 'not-array', detail: `it begins with ${text.trim()[0]}` }
      : { problem: 'not-inside', detail: `there is no list in ${pathInWords(inside)}` };
  }
  const entries = Array.from(list.children()).filter(({ isCut }) => !isCut);
  if (entries.length === 0 || entries.some((entry) => isUsableId(entry.child(id)))) return null;
  return { problem: 'no-ids', detail: `no entry has ${id}` };
}

/** Whether these bytes begin a list, even if none of its rows could be shown. */
export function beginsList(bytes: Uint8Array, isWhole: boolean, shape: ListShape | null): boolean {
  const problem = problemOfReply(bytes, isWhole, shape)?.problem;
  return problem === undefined || problem === 'no-ids';
}

function decoded(bytes: Uint8Array, isWhole: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

/** The value of a text, as far as it is there; null if it is no JSON. */
function partOf(reading: JsonReading, text: string, isWhole: boolean): JsonNode | null {
  if (reading.ok) return reading.root;
  const { code, offset, found } = reading.problem;
  const goesOn = code === 'unclosed' || offset + found.length === text.length;
  return isWhole || !goesOn ? null : reading.part;
}

/** As the owner of a list judges it (`entry-scan.ts`). */
export function isUsableId(node: JsonNode | null): boolean {
  if (node?.kind === 'string') return node.content !== '';
  return node?.kind === 'number' && /^-?\d+$/.test(node.text);
}
