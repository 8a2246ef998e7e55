import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { type DemoRequest, demoAnswer } from './demo-answers.ts';
import type { DemoStore } from './demo-store.ts';
import { type DemoEnv, problem } from './problem.ts';
import { readBody, refuseFields } from './read-body.ts';
import { orderBody, userBody } from './request-bodies.ts';

interface DemoAppOptions {
  readonly store: DemoStore;
  readonly token: string;
  /** Milliseconds by which each answer is delayed. */
  readonly delayMs: number;
}

/** The four operations of the API over a store in memory, for one token. */
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
    const user = store.updateUser(id, body.value);
    return user === undefined ? problem(c, 404, `There is no user ${id}.`) : c.json(user);
  });

  app.notFound((c) => problem(c, 404, `There is nothing at ${c.req.method} ${c.req.path}.`));
  app.onError((_error, c) => problem(c, 500, 'The demo service failed on this request.'));
  return app;
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
