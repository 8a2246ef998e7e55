import type { RecordedRequest } from './recorded-request.ts';

/**
 * `METHOD /path` below the base URL, with or without `/api/v1`. `*` matches anything: `DELETE /products/*`. Only `*` is
 * every request.
 */
export type Route = `${string} /${string}` | '*';

/** Whether requests belong to a route. Throws for a route that none could belong to, such as `POST orders`. */
export function matcherOf(route: Route): (request: RecordedRequest) => boolean {
  if (route !== '*' && !/^[A-Z*]+ \/\S*$/.test(route)) {
    const examples = '"POST /orders" or "DELETE /products/*"';
    throw new Error(`"${route}" is not a route. Write it like ${examples}.`);
  }
  const pattern = route.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*');
  const wanted = new RegExp(`^${pattern}$`);
  return ({ method, path }) =>
    [path, path.replace(/^\/api\/v1/, '')].some((one) => wanted.test(`${method} ${one}`));
}
