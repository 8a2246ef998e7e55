import type { OutputUnit, Schema } from '@cfworker/json-schema';
import {
  itemsOf,
  type JsonNode,
  jsonTextOf,
  memberOf,
  membersOf,
  stringOf,
} from '../tree/json-node.ts';
import {
  type Advice,
  type AdviceKeyword,
  adviceAt,
  adviceKeywords,
  mostAdvice,
  type Steps,
} from './advice.ts';
import type { PlainBody } from './plain-body.ts';
import { everything, type PreparedSchema, patternFormat, unknownValues } from './prepare-schema.ts';

/** What errors of the library mean for a person. */
interface ReadErrors {
  readonly advice: readonly Advice[];
  /** The values of which something couldn't be checked. */
  readonly unchecked: readonly Steps[];
}

/** The errors of these keywords depend on all that is in a value. */
const aboutContents: ReadonlySet<string> = new Set([
  ...['anyOf', 'oneOf', 'not', 'if', 'enum', 'const', 'uniqueItems'],
  ...['contains', 'minContains', 'maxContains', 'unevaluatedProperties', 'unevaluatedItems'],
]);
/** An error of these keywords says nothing else than those that follow it. */
const aboutSchema: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'dependentSchemas', 'properties', 'patternProperties'],
  ...['additionalProperties', 'prefixItems', 'items'],
]);
/** Nor does one of these, but whether those that follow it mean anything depends on it. */
const aboutInside: ReadonlySet<string> = new Set([
  ...['anyOf', 'oneOf', 'if', 'propertyNames', 'unevaluatedProperties', 'unevaluatedItems'],
]);

/**
 * Reads the library's list of errors. An error of a keyword that has schemas is followed by those of its schemas. Errors
 * that depend on a placeholder, or on a number that a double can't hold, mean nothing.
 */
export class ErrorReader {
  private readonly prepared: PreparedSchema;
  private readonly body: JsonNode;
  private readonly plain: PlainBody;

  constructor(prepared: PreparedSchema, body: JsonNode, plain: PlainBody) {
    this.prepared = prepared;
    this.body = body;
    this.plain = plain;
  }

  read(errors: readonly OutputUnit[]): ReadErrors {
    const advice: Advice[] = [];
    const unchecked: Steps[] = [];
    const take = (found: ReadErrors): void => {
      advice.push(...found.advice);
      unchecked.push(...found.unchecked);
    };
    const unevaluated: { readonly steps: Steps; readonly inside: readonly OutputUnit[] }[] = [];
    for (let next = 0; advice.length < mostAdvice; ) {
      const error = errors[next++];
      if (error === undefined) break;
      const { keyword, instanceLocation } = error;
      if (aboutSchema.has(keyword)) continue;
      const start = next;
      if (aboutInside.has(keyword)) while (isInside(errors[next], error)) next += 1;
      const inside = errors.slice(start, next);
      const { steps, node } = this.valueAt(instanceLocation);
      const doubt = this.doubtAbout(error, node);
      if (doubt !== null) {
        if (doubt === 'inexact') unchecked.push(steps);
      } else if (keyword === 'if') take(this.read(inside));
      else if (keyword === 'anyOf' || keyword === 'oneOf') {
        take(this.readBranches(error, keyword, inside, steps));
      } else if (keyword.startsWith('unevaluated')) unevaluated.push({ steps, inside });
      else if (keyword === 'propertyNames') {
        const name = this.valueAt(inside[0]?.instanceLocation ?? instanceLocation);
        advice.push(adviceAt(name.steps, keyword, ''));
      } else take(this.readOne(error, steps, node));
    }
    // A schema that doesn't match counts as if it had looked at nothing, so that more seems to be left than there is.
    const said = [...advice.map(({ steps }) => steps), ...unchecked];
    const isRight = (value: Steps) =>
      !said.some((steps) => value.every((step, index) => steps[index] === step));
    for (const { steps, inside } of unevaluated) if (isRight(steps)) take(this.read(inside));
    return { advice, unchecked };
  }

  /** Why nothing can be said about the value because of this error; null if something can. */
  private doubtAbout(
    { keyword, keywordLocation, instanceLocation }: OutputUnit,
    node: JsonNode | undefined,
  ): 'placeholder' | 'inexact' | 'counted' | null {
    const { schema, isInContains } = this.schemasTo(keywordLocation);
    // What an item of `contains` isn't is nothing to say: there only have to be enough that are.
    if (isInContains) return 'counted';
    const isContainer = node?.kind === 'object' || node?.kind === 'array';
    if (isContainer && !aboutContents.has(keyword)) return null;
    const isMark = schema?.not === everything || schema?.enum === unknownValues;
    if (isMark && (isContainer || keyword === 'not')) return null;
    if (this.plain.aroundPlaceholders.has(instanceLocation)) return 'placeholder';
    // Rounded, it is still a number, and no integer becomes another kind of number.
    return keyword !== 'type' && this.plain.aroundInexact.has(instanceLocation) ? 'inexact' : null;
  }

  /** An error that no other ones belong to. */
  private readOne(
    { keyword, keywordLocation }: OutputUnit,
    steps: Steps,
    node: JsonNode | undefined,
  ): ReadErrors {
    const { schema, around } = this.schemasTo(keywordLocation);
    const source = this.prepared.sources.get(schema);
    const members = membersOf(node);
    const advise = (known: AdviceKeyword, expected: string): ReadErrors => ({
      advice: [adviceAt(steps, known, expected)],
      unchecked: [],
    });
    const missing = (known: 'required' | 'dependentRequired', names: readonly string[]) => ({
      advice: names
        .filter((name) => !members.has(name))
        .map((name) => adviceAt([...steps, name], known, name)),
      unchecked: [],
    });
    switch (keyword) {
      case 'enum':
        if (schema?.enum === unknownValues) return { advice: [], unchecked: [steps] };
        return advise(
          keyword,
          itemsOf(memberOf(source, 'enum')).slice(0, mostValues).map(shown).join(', '),
        );
      case 'const':
        return advise(keyword, shown(memberOf(source, 'const')));
      case 'type':
        return advise(keyword, [schema?.type ?? []].flat().join(', '));
      case 'not': {
        if (schema?.not !== everything) return advise(keyword, '');
        const isOther =
          around?.additionalProperties === schema || around?.unevaluatedProperties === schema;
        return advise(isOther ? 'additionalProperties' : 'false', '');
      }
      case 'format': {
        const name = String(schema?.format);
        return name.startsWith(patternFormat)
          ? advise('pattern', name.slice(patternFormat.length))
          : advise(keyword, name);
      }
      case 'required':
        return missing(keyword, schema?.required ?? []);
      case 'dependentRequired':
        return missing(
          keyword,
          Object.entries(schema?.dependentRequired ?? {}).flatMap(([name, others]) =>
            members.has(name) ? others : [],
          ),
        );
      case 'contains':
      case 'minContains':
        return advise('contains', shown(memberOf(source, 'minContains')) || '1');
      case 'uniqueItems':
        return advise(keyword, '');
      default:
        return isAdviceKeyword(keyword)
          ? advise(keyword, shown(memberOf(source, keyword)))
          : nothing;
    }
  }

  /** What to say of a value that matches none of several schemas, or more than the one that it may. */
  private readBranches(
    { keywordLocation }: OutputUnit,
    keyword: 'anyOf' | 'oneOf',
    inside: readonly OutputUnit[],
    steps: Steps,
  ): ReadErrors {
    const { schema } = this.schemasTo(keywordLocation);
    const branches: OutputUnit[][] = Array.from(schema?.[keyword] ?? [], () => []);
    for (const error of inside) {
      const index = Number.parseInt(error.keywordLocation.slice(keywordLocation.length + 1), 10);
      branches[index]?.push(error);
    }
    const said = { advice: [adviceAt(steps, keyword, '')], unchecked: [] };
    // The value matches one of them, and then another one.
    if (branches.some((errors) => errors.length === 0)) return said;
    const read = branches.map((errors) => this.read(errors));
    const open = read.filter(({ advice }) => advice.length === 0);
    if (open.length > 0) return { advice: [], unchecked: open.flatMap((one) => one.unchecked) };
    const meant = read.filter(({ advice }) => !advice.some((one) => isOther(one, steps.length)));
    const [only] = meant;
    return only !== undefined && meant.length === 1 ? only : said;
  }

  /** A value in the body and the way to it. */
  private valueAt(location: string): {
    readonly steps: Steps;
    readonly node: JsonNode | undefined;
  } {
    const steps: (string | number)[] = [];
    let node: JsonNode | undefined = this.body;
    for (const step of stepsIn(location)) {
      steps.push(node?.kind === 'array' ? Number(step) : step);
      node = node?.kind === 'array' ? node.items[Number(step)] : memberOf(node, step);
    }
    return { steps, node };
  }

  /** The schema whose keyword this is, and the one that it is directly inside. */
  private schemasTo(keywordLocation: string): {
    readonly schema: Schema | undefined;
    readonly around: Schema | undefined;
    readonly isInContains: boolean;
  } {
    const { root, lookup, sources } = this.prepared;
    const asSchema = (value: unknown): Schema | undefined =>
      isRecord(value) && sources.has(value) ? value : undefined;
    let at: unknown = root;
    let around: unknown;
    let isInContains = false;
    for (const step of stepsIn(keywordLocation).slice(0, -1)) {
      if (step === 'contains' && asSchema(at) !== undefined) isInContains = true;
      around = at;
      const inside: unknown = isRecord(at) ? at[step] : undefined;
      at = typeof inside === 'string' ? lookup[inside] : inside;
    }
    return { schema: asSchema(at), around: asSchema(around), isInContains };
  }
}

const nothing: ReadErrors = { advice: [], unchecked: [] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAdviceKeyword(keyword: string): keyword is AdviceKeyword {
  return adviceKeywords.some((name) => name === keyword);
}

/** The steps of one of the library's locations, such as `#/lines/0/a~1b%20c`. */
function stepsIn(location: string): readonly string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether an error comes from the schemas of the keyword that another one is about. */
function isInside(
  error: OutputUnit | undefined,
  { keyword, keywordLocation }: OutputUnit,
): boolean {
  if (error === undefined) return false;
  if (keyword !== 'if') return error.keywordLocation.startsWith(`${keywordLocation}/`);
  const around = keywordLocation.slice(0, -'if'.length);
  return ['then', 'else'].some((name) => error.keywordLocation.startsWith(`${around}${name}/`));
}

/**
 * Whether this says that a branch isn't the one that was meant: that is the only one whose type, and whose constants in
 * the members directly inside, fit the value. `depth`: that of the value.
 */
function isOther({ keyword, steps }: Advice, depth: number): boolean {
  const below = steps.length - depth;
  if (keyword === 'type' || keyword === 'false') return below === 0;
  return (keyword === 'const' || keyword === 'enum') && below <= 1;
}

/** As many values as a sentence can have. */
const mostValues = 10;

/** A text without its quotes, for a sentence. */
function shown(node: JsonNode | undefined): string {
  return node === undefined ? '' : (stringOf(node) ?? jsonTextOf(node));
}
