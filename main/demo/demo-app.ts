import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { z } from 'zod';
import { type DemoRequest, demoAnswer } from './demo-answers.ts';
import { orderBody, userBody } from './demo-bodies.ts';
import { type DemoStore, type DemoUser, sampleUser } from './demo-store.ts';
import { openApiDocument, openApiPath } from './openapi-document.ts';
import { type DemoEnv, type FieldProblem, problem } from './problem.ts';

interface DemoAppOptions {
  readonly store: DemoStore;
  readonly token: string;
  /** Milliseconds by which each answer is delayed. */
  readonly delayMs: number;
}

/** The four operations of the API, and reading a user, over a store in memory, for one token. */
export function createDemoApp({ store, token, delayMs }: DemoAppOptions): Hono<DemoEnv> {
  const app = new Hono<DemoEnv>();
  app.use(requestId());
  if (delayMs > 0) {
    app.use(async (_c, next) => {
      // Doesn't keep the process running if the service was closed in the meantime.
      await sleep(delayMs, undefined, { ref: false });
      await next();
    });
  }
  // Before the token is checked: a profile created to try an answer may have any token.
  app.all('/try/:number/api/v1/:what/:id?', (c) => {
    const answer = demoAnswer(kindOf(c.req.method, c.req.param('what')), c.req.param('number'));
    return answer?.give(c) ?? problem(c, 404, 'The demo has no such answer.');
  });
  // Without the token, because Counterfoil reads a document without it first.
  app.get(openApiPath, (c) => c.json(openApiDocument));
  app.use(requireToken(token));

  app.get('/api/v1/products', (c) =>
    c.body(streamOf(store.encodedList()), 200, { 'Content-Type': 'application/json' }),
  );

  app.delete('/api/v1/products/:id', (c) => {
    const id = c.req.param('id');
    const answer = store.product(id) && demoAnswer('delete', id);
    if (answer !== undefined) {
      if (answer.recordedAs === 'Done' || answer.only !== null) store.deleteProduct(id);
      return answer.give(c);
    }
    if (!store.deleteProduct(id)) return problem(c, 404, `There is no product ${id}.`);
    return c.body(null, 204);
  });

  app.post('/api/v1/orders', async (c) => {
    const body = await readBody(c.req, orderBody);
    if (!body.ok) return problem(c, 400, body.detail, body.errors);
    const product = store.product(body.value.productId);
    if (product === undefined) {
      const message = `must be the id of a product; there is no product ${body.value.productId}`;
      const refusal = refuseFields([{ field: 'productId', message }]);
      return problem(c, 400, refusal.detail, refusal.errors);
    }
    const answer = demoAnswer('order', String(body.value.quantity));
    if (answer !== undefined) return answer.give(c);
    return c.json(store.createOrder(product, body.value), 201);
  });

  app.put('/api/v1/users/:id', async (c) => {
    const body = await readBody(c.req, userBody);
    if (!body.ok) return problem(c, 400, body.detail, body.errors);
    const id = c.req.param('id');
    const answer = demoAnswer('user', id);
    if (answer !== undefined) return answer.give(c);
    const { id: given, ...change } = body.value;
    if (given !== undefined && String(given) !== id) {
      const message = `must be ${id}, as in the address, or be left out`;
      const refusal = refuseFields([{ field: 'id', message }]);
      return problem(c, 400, refusal.detail, refusal.errors);
    }
    const stored = store.user(id);
    const wanted = c.req.header('If-Match');
    if (stored !== undefined && wanted !== undefined && wanted !== etagOf(stored))
      return problem(c, 412, `User ${id} has been changed since this record was read.`);
    const user = store.updateUser(id, change);
    if (user === undefined) return problem(c, 404, `There is no user ${id}.`);
    c.header('ETag', etagOf(user));
    return c.json(user);
  });

  app.get('/api/v1/users/:id', (c) => {
    const id = c.req.param('id');
    // The numbers of the demo's replies are no users, but a person can try to update them.
    const isSample = demoAnswer('user', id) !== undefined;
    const user = isSample ? sampleUser(Number(id)) : store.user(id);
    if (user === undefined) return problem(c, 404, `There is no user ${id}.`);
    c.header('ETag', etagOf(user));
    return c.json(user);
  });

  app.notFound((c) => problem(c, 404, `There is nothing at ${c.req.method} ${c.req.path}.`));
  app.onError((_error, c) => problem(c, 500, 'The demo service failed on this request.'));
  return app;
}

/** Strong: the same text has the same one. */
function etagOf(user: DemoUser): string {
  return `"${createHash('sha256').update(JSON.stringify(user)).digest('base64url').slice(0, 16)}"`;
}

function kindOf(method: string, what: string): DemoRequest {
  if (method === 'DELETE') return 'delete';
  if (method === 'GET') return 'list';
  return what === 'orders' ? 'order' : 'user';
}

/** For a million rows, ten times as fast as one body, which `Response` would copy (82 MB, measured). */
function streamOf(blocks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = blocks.values();
  return new ReadableStream({
    pull(controller) {
      const { value } = rest.next();
      if (value === undefined) controller.close();
      else controller.enqueue(value);
    },
  });
}

const where = 'Send the token in the header “Authorization: Bearer TOKEN”';

/** Accepts a request with `token` as its bearer token; any other gets a 401 that says why. */
function requireToken(token: string): MiddlewareHandler<DemoEnv> {
  const expected = digest(token);
  return async (c, next) => {
    const header = c.req.header('Authorization');
    const given = header === undefined ? null : /^Bearer +(\S+)$/i.exec(header)?.[1];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return next();
    // Doesn't repeat the header: if the scheme is missing, its first word is the token.
    const [detail, error] =
      given === null
        ? [`${where}; this request has no Authorization header.`, '']
        : given === undefined
          ? [`${where}; the Authorization header of this request has another form.`, '']
          : ['The token is not valid.', ', error="invalid_token"'];
    c.header('WWW-Authenticate', `Bearer realm="Counterfoil demo"${error}`);
    return problem(c, 401, detail);
  };
}

/** Has the same length for every token, so comparing reveals nothing about it. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Why a body is refused: a sentence, and each of the invalid fields, if any. */
interface Refusal {
  readonly ok: false;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
}

/** Reads a request's body as UTF-8, as JSON, as an object, and as what `schema` describes. */
async function readBody<T>(
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
function refuseFields(errors: readonly FieldProblem[]): Refusal {
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
