import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';

export interface DemoEnv {
  Bindings: HttpBindings;
  Variables: RequestIdVariables;
}

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const titles = {
  400: 'The request is invalid',
  401: 'Access is not authorized',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  412: 'Changed meanwhile',
  413: 'Too large',
  429: 'Too many requests',
  500: 'Internal error',
} as const;

/** An error response as in RFC 9457, with two additional members: `requestId` and `errors`. */
export function problem(
  c: Context<DemoEnv>,
  status: keyof typeof titles,
  detail: string,
  errors?: readonly FieldProblem[],
): Response {
  const body = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail,
    ...(errors === undefined ? {} : { errors }),
    requestId: c.get('requestId'),
  };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}
