import {
  createResolver,
  type KnownDocuments,
  metaschemas,
  noDynamicScope,
  type Resolver,
} from '../refs/resolver.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import type { Advice, CheckedBody } from './advice.ts';
import { Checker, TooManySteps } from './checker.ts';
import { createPatternTests } from './pattern-tests.ts';

export interface CheckOptions {
  /** Patterns that aren't tried; what they would check is unchecked. */
  readonly skippedPatterns?: readonly string[];
  /** Called before another pattern is tried. */
  readonly onPattern?: (pattern: string) => void;
  /** Other documents that references may lead to. Usually those of JSON Schema itself. */
  readonly known?: KnownDocuments;
}

/** The schema of the last check: a form checks its body again and again while someone types. */
let last: {
  readonly text: string;
  readonly known: KnownDocuments;
  readonly resolver: Resolver | null;
} | null = null;

/**
 * Compares a body with a schema, both as JSON text. A body that isn't JSON gets no advice. Placeholders in it are right
 * for every schema.
 */
export function checkBodyText(
  schemaText: string,
  bodyText: string,
  options: CheckOptions = {},
): CheckedBody {
  const { skippedPatterns = [], onPattern = () => {}, known = metaschemas } = options;
  if (last?.text !== schemaText || last.known !== known) {
    const tree = readJsonTree(schemaText);
    const resolver = tree.ok ? createResolver(tree.root, '2020-12', known) : null;
    last = { text: schemaText, known, resolver };
  }
  const body = readJsonTree(bodyText);
  if (last.resolver === null || (!body.ok && body.why === 'too-deep')) return nothingChecked;
  if (!body.ok) return { advice: [], unchecked: [] };
  const patterns = createPatternTests(skippedPatterns, onPattern);
  const checker = new Checker(last.resolver, patterns);
  const advice: Advice[] = [];
  const value = { node: body.root, around: null, step: '' };
  try {
    checker.check(last.resolver.root, value, noDynamicScope, advice);
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    checker.leave(value);
  }
  return { advice: withoutRepeats(advice), unchecked: [...checker.unchecked] };
}

const nothingChecked: CheckedBody = { advice: [], unchecked: [''] };

/** Two schemas can say the same of one value. */
function withoutRepeats(advice: readonly Advice[]): readonly Advice[] {
  const known = new Map(
    advice.map((one) => [JSON.stringify([one.steps, one.keyword, one.expected]), one]),
  );
  return [...known.values()];
}
