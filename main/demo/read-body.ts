import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import type { FieldProblem } from './problem.ts';

/** Why a body is refused: a sentence, and each of the invalid fields, if any. */
interface Refusal {
  readonly ok: false;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
}

/** Reads a request's body as UTF-8, as JSON, as an object, and as what `schema` describes. */
export async function readBody<T>(
  request: HonoRequest,
  schema: z.ZodType<T>,
): Promise<{ readonly ok: true; readonly value: T } | Refusal> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return refuse('The body is empty; a JSON object belongs there.');
  let json: unknown;
  try {
    json = parseExactJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return refuse(
      error instanceof SyntaxError
        ? `The body is not valid JSON: ${error.message}.`
        : 'The body is not valid UTF-8.',
    );
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return refuse('The body is valid JSON, but not an object.');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return refuseFields(parsed.error.issues.flatMap(toFieldProblems));
}

/** A refusal that names the invalid fields. If there is only one, `detail` says everything. */
export function refuseFields(errors: readonly FieldProblem[]): Refusal {
  const [first, ...others] = errors;
  const detail =
    first === undefined || others.length > 0
      ? `${errors.length} fields are not valid: ${errors.map(({ field }) => field).join(', ')}.`
      : `“${first.field}” ${first.message}.`;
  return { ok: false, detail, errors };
}

function refuse(detail: string): Refusal {
  return { ok: false, detail };
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => ({ field, message: 'is not a field that the service knows' }));
  }
  return [{ field: issue.path.join('.'), message: issue.message }];
}

/**
 * `JSON.parse`, except that an integer beyond 2^53 becomes a bigint with all of its digits. The
 * reviver gets the source text since V8 11.4 (Node 21, Electron 25); before that, it stays a
 * number.
 */
function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source;
    const isLost = typeof value === 'number' && !Number.isSafeInteger(value);
    return isLost && source !== undefined && /^-?\d+$/.test(source) ? BigInt(source) : value;
  });
}
