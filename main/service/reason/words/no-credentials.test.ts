import { expect, it } from 'vitest';
import { cpuMs } from '../../testing/cpu-ms.ts';
import { saysNoCredentials } from './no-credentials.ts';

it.each([
  ['FastAPI', 'Not authenticated'],
  ['Django REST framework', 'Authentication credentials were not provided.'],
  ['Spring Security', 'Full authentication is required to access this resource'],
  ['express-jwt', 'No authorization token was found'],
  ['Flask-JWT-Extended', 'Missing Authorization Header'],
  ['@fastify/jwt', 'No Authorization was found in request.headers'],
  ['Hono', 'no authorization included in request'],
  ['echo', 'missing or malformed jwt'],
  ['Fiber', 'Missing or malformed JWT'],
  ['gin-jwt', 'auth header is empty'],
  ['Symfony', 'JWT Token not found'],
  ['Kong', 'No API key found in request'],
  ['Envoy', 'Jwt is missing'],
  ['Amazon API Gateway', 'Missing Authentication Token'],
  ['by hand', 'Access denied. No token provided.'],
  ['by hand', 'No token provided!'],
  ['by hand', 'Unauthorized: missing API key'],
  ['by hand', 'Missing bearer token'],
  ['by hand', 'Authorization header is required'],
  ['by hand', 'Token is missing'],
  ['by hand', 'API key required'],
])('%s says so: %s', (_, words) => {
  expect(saysNoCredentials(words, 401)).toBe(true);
});

it.each([
  'Unauthorized',
  'Unauthenticated.',
  'HTTP Token: Access denied.',
  'Invalid token.',
  'Invalid or missing API key',
  'Missing or invalid credentials',
  'Token expired',
  'Missing CSRF token',
  'Missing permission: products.read',
  'Missing scope products.read in token',
  'No refresh token provided',
  'Not authenticated users may not do this',
  'Key is required',
  'The key is required',
  '',
])('and this may be a token that was found: %s', (words) => {
  expect(saysNoCredentials(words, 401)).toBe(false);
});

it('a 400 says so only in the words of a framework: a field may be missing', () => {
  expect(saysNoCredentials('missing or malformed jwt', 400)).toBe(true);
  expect(saysNoCredentials('Token is missing', 400)).toBe(false);
});

it('takes no time for a text of any length', async () => {
  const texts = ['missing api '.repeat(100_000), 'missing api '.repeat(16), ' '.repeat(199)];
  for (const text of texts)
    expect(await cpuMs(() => saysNoCredentials(text, 401))).toBeLessThan(10);
});
