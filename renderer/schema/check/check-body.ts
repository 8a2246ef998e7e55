import { validate } from '@cfworker/json-schema';
import { isDeeper, itemsOf, type JsonNode, membersOf } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import { type CheckedBody, mostAdvice, placeOf } from './advice.ts';
import { PatternTests } from './pattern-tests.ts';
import { plainBody } from './plain-body.ts';
import { type PreparedSchema, prepareSchema, TooManyParts } from './prepare-schema.ts';
import { ErrorReader } from './read-errors.ts';

export interface CheckOptions {
  /** Patterns that aren't tried; what they would check is unchecked. */
  readonly skippedPatterns?: readonly string[];
  /** Called before another pattern is tried. */
  readonly onPattern?: (pattern: string) => void;
}

/** Levels of a schema or a body. The library calls itself for each, and real ones have a dozen. */
const deepest = 64;

/** What was made for the last check: a form checks its body again and again while someone types. */
let last: {
  readonly schema: string;
  readonly skippedPatterns: string;
  readonly root: JsonNode | null;
  readonly patterns: PatternTests;
  /** Null if it is made for each body. */
  prepared: PreparedSchema | null;
} | null = null;

/**
 * Compares a body with a schema, both as JSON text. A body that isn't JSON gets no advice. Placeholders in it are right
 * for every schema.
 */
export function checkBodyText(
  schemaText: string,
  bodyText: string,
  { skippedPatterns = [], onPattern = () => {} }: CheckOptions = {},
): CheckedBody {
  const skipped = JSON.stringify(skippedPatterns);
  if (last?.schema !== schemaText || last.skippedPatterns !== skipped) {
    const tree = readJsonTree(schemaText);
    const root = tree.ok && !isDeeper(tree.root, deepest) ? tree.root : null;
    const patterns = new PatternTests(skippedPatterns);
    last = { schema: schemaText, skippedPatterns: skipped, root, patterns, prepared: null };
  }
  const body = readJsonTree(bodyText);
  if (last.root === null) return nothingChecked;
  if (!body.ok) return body.why === 'syntax' ? { advice: [], unchecked: [] } : nothingChecked;
  if (isDeeper(body.root, deepest)) return nothingChecked;
  const plain = plainBody(body.root);
  let lastTried: string | null = null;
  last.patterns.onPattern = (pattern) => {
    if (pattern !== lastTried) onPattern(pattern);
    lastTried = pattern;
  };
  try {
    let isOfBody = false;
    const names = () => {
      isOfBody = true;
      return namesIn(body.root);
    };
    const prepared = last.prepared ?? prepareSchema(last.root, names, last.patterns);
    last.prepared = isOfBody ? null : prepared;
    const { root, lookup } = prepared;
    const { errors } = validate(plain.value, root, '2020-12', lookup, false);
    const { advice, unchecked } = new ErrorReader(prepared, body.root, plain).read(errors);
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

function namesIn(node: JsonNode, names = new Set<string>()): ReadonlySet<string> {
  for (const item of itemsOf(node)) namesIn(item, names);
  for (const [name, member] of membersOf(node)) {
    names.add(name);
    namesIn(member, names);
  }
  return names;
}
