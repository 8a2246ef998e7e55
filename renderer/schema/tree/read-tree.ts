import type { JsonNode, JsonTree } from './json-node.ts';
import { readJsonTree } from './read-json-tree.ts';
import { readYamlTree } from './read-yaml-tree.ts';

export type TreeProblem =
  | { readonly kind: 'not-utf8' | 'empty' }
  | { readonly kind: 'not-json' | 'not-yaml'; readonly line: number; readonly column: number }
  | { readonly kind: 'too-many-aliases' | 'several-documents' | 'too-deep' }
  | { readonly kind: 'same-name'; readonly name: string; readonly line: number };

type DocumentReading =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly problem: TreeProblem };

/** Reads a document that is JSON or YAML, in UTF-8, or in UTF-16 with a byte order mark. */
export function readTree(bytes: Uint8Array): DocumentReading {
  const text = textOf(bytes);
  if (text === null) return { ok: false, problem: { kind: 'not-utf8' } };
  const start = text.search(/\S/);
  if (start < 0) return { ok: false, problem: { kind: 'empty' } };
  // YAML can start with these as well, but is then nearly JSON.
  const looksLikeJson = text[start] === '{' || text[start] === '[';
  const json = looksLikeJson ? readJsonTree(text) : null;
  if (json?.ok === true) return withoutDuplicate(json);
  if (json?.why === 'too-deep') return { ok: false, problem: { kind: 'too-deep' } };
  const yaml = readYamlTree(text);
  if (yaml.ok) return withoutDuplicate(yaml);
  if (json !== null) {
    return { ok: false, problem: { kind: 'not-json', line: json.line, column: json.column } };
  }
  return {
    ok: false,
    problem:
      yaml.why === 'syntax'
        ? { kind: 'not-yaml', line: yaml.line, column: yaml.column }
        : { kind: yaml.why },
  };
}

/** If a name occurs twice in an object, nobody knows which one was meant, so nothing is read. */
function withoutDuplicate({ root, duplicate }: JsonTree): DocumentReading {
  return duplicate === null
    ? { ok: true, root }
    : { ok: false, problem: { kind: 'same-name', ...duplicate } };
}

function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
