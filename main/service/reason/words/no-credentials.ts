/**
 * How services say that a request had no token: so the token may be right, and in the wrong place. Only what is never said
 * of a token that was found and refused. NestJS and Laravel say "Unauthorized" and "Unauthenticated." of both, and so does
 * Rails with "HTTP Token: Access denied.": that proves nothing.
 */
const spellings: readonly string[] = [
  // FastAPI: fastapi/security (HTTPBearer, APIKeyHeader, OAuth2PasswordBearer), 403 and since 0.116 also 401. Feathers says it too.
  'not authenticated',
  // Django REST framework: rest_framework/exceptions.py (NotAuthenticated).
  'authentication credentials were not provided',
  // Spring Security (ExceptionTranslationFilter), Symfony (AccessListener).
  'full authentication is required to access this resource',
  // express-jwt (credentials_required).
  'no authorization token was found',
  'unauthorizederror: no authorization token was found',
  // Flask-JWT-Extended (NoAuthorizationError).
  'missing authorization header',
  'missing jwt in headers, cookies, json or query_string',
  // @fastify/jwt, @fastify/bearer-auth.
  'no authorization was found in request.headers',
  'format is authorization: bearer [token]',
  // Hono (jwt, jwk).
  'no authorization included in request',
  // hapi, where no scheme has found anything.
  'missing authentication',
  // LoopBack 4 (authentication-jwt).
  'authorization header not found',
  // Go: labstack/echo and gofiber (jwt, keyauth; echo answers 400), appleboy/gin-jwt, go-chi/jwtauth.
  'missing or malformed jwt',
  'missing or malformed api key',
  'missing key in request header',
  'auth header is empty',
  'query token is empty',
  'cookie token is empty',
  'no token found',
  // LexikJWTAuthenticationBundle (Symfony).
  'jwt token not found',
  // Envoy and Istio (jwt_authn), Kong and Supabase (key-auth), Apache APISIX (key-auth, jwt-auth), Tyk.
  'jwt is missing',
  'no api key found in request',
  'missing api key found in request',
  'missing api key in request',
  'missing jwt token in request',
  'authorization field missing',
  // Amazon API Gateway, Azure API Management, Google APIs.
  'missing authentication token',
  'access denied due to missing subscription key. make sure to include subscription key when making requests to an api',
  'the request is missing a valid api key',
];

/** Written by hand a thousand times: "No token provided", "Access denied. Missing API key", "Token is missing". */
const kinds = '(?:auth|authentication|authorization|access|api|bearer|jwt|security)';
const what = `(?:(?:${kinds}[ -]?){1,2}(?:token|key|credentials?|header)|token|credentials|jwt)`;
const byHand: readonly RegExp[] = [
  new RegExp(
    `^(?:access denied|unauthorized)?[.:,!]? ?(?:no|missing) ${what}(?: (?:was|were))?(?: (?:found|provided|supplied|present|included|specified|given|sent))?$`,
  ),
  new RegExp(
    `^${what} (?:is |was |were )?(?:missing|required|not found|not provided|not present|empty)$`,
  ),
];

/** Longer texts say more than that. */
const longest = 200;

/**
 * Whether these words of a service say that it has found no token in the request. With a 400, only if they are those of a
 * framework: a field of the data may be missing, and be called a token.
 */
export function saysNoCredentials(words: string, status: number): boolean {
  if (words.length > longest) return false;
  let said = words
    .toLowerCase()
    .replaceAll(/["'“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  while (said.endsWith('.') || said.endsWith('!')) said = said.slice(0, -1);
  if (spellings.includes(said)) return true;
  return status !== 400 && byHand.some((pattern) => pattern.test(said));
}
