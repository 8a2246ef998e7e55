import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DemoEnv, problem } from './problem.ts';

const where = 'Send the token in the header “Authorization: Bearer TOKEN”';

/** Lets a request pass that carries `token` as a bearer token; any other gets a 401 that says why. */
export function requireToken(token: string): MiddlewareHandler<DemoEnv> {
  const expected = digest(token);
  return async (c, next) => {
    const header = c.req.header('Authorization');
    const given = header === undefined ? null : /^Bearer +(\S+)$/i.exec(header)?.[1];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return next();
    // Nothing of the header is repeated: with a scheme missing, its first word is the token.
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

/** Of one length whatever the token's, so that comparing reveals nothing about it. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
