import { validate } from '@cfworker/json-schema';
import { isDeeper, type JsonNode } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import { type CheckedBody, mostAdvice, placeOf } from './advice.ts';
import { plainBody } from './plain-body.ts';
import { type PreparedSchema, prepareSchema, TooManyParts } from './prepare-schema.ts';
import { ErrorReader } from './read-errors.ts';

/** Levels of a schema or a body. The library calls itself for each, and real ones have a dozen. */
const deepest = 64;

/** What was made for the last check: a form checks its body again and again while someone types. */
let last: {
  readonly schema: string;
  readonly skipsPatterns: boolean;
  readonly root: JsonNode | null;
  prepared: PreparedSchema | null;
} | null = null;

/**
 * Compares a body with a schema, both as JSON text. A body that isn't JSON gets no advice. Placeholders in it are right
 * for every schema. `skipsPatterns`: what patterns would check is unchecked.
 */
export function checkBodyText(
  schemaText: string,
  bodyText: string,
  skipsPatterns = false,
): CheckedBody {
  if (last?.schema !== schemaText || last.skipsPatterns !== skipsPatterns) {
    const tree = readJsonTree(schemaText);
    const root = tree.ok && !isDeeper(tree.root, deepest) ? tree.root : null;
    last = { schema: schemaText, skipsPatterns, root, prepared: null };
  }
  const body = readJsonTree(bodyText);
  if (last.root === null) return nothingChecked;
  if (!body.ok) return body.why === 'syntax' ? { advice: [], unchecked: [] } : nothingChecked;
  if (isDeeper(body.root, deepest)) return nothingChecked;
  const plain = plainBody(body.root);
  try {
    last.prepared ??= prepareSchema(last.root, skipsPatterns);
    const { root, lookup } = last.prepared;
    const { errors } = validate(plain.value, root, '2020-12', lookup, false);
    const { advice, unchecked } = new ErrorReader(last.prepared, body.root, plain).read(errors);
    // Two schemas can say the same of one value.
    const different = new Map(
      advice.map((one) => [JSON.stringify([one.steps, one.keyword, one.expected]), one]),
    );
    return {
      advice: [...different.values()].slice(0, mostAdvice),
      unchecked: [...new Set(unchecked.map(placeOf))].slice(0, mostAdvice),
    };
  } catch (error) {
    if (isTooMuch(error)) return nothingChecked;
    throw error;
  }
}

const nothingChecked: CheckedBody = { advice: [], unchecked: [''] };

/**
 * Whether a check ended because the schema has too many parts, because the library called itself too often or has too
 * many errors (`RangeError`), or because of a name with half a character, of which it makes no location (`URIError`).
 */
function isTooMuch(error: unknown): boolean {
  return error instanceof TooManyParts || error instanceof RangeError || error instanceof URIError;
}
