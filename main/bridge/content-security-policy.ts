/**
 * The policy that the page is sent with. `nonce` allows its style sheets; `developing` has the addresses of the
 * development server, and is empty otherwise.
 */
export function contentSecurityPolicy(nonce: string, developing: readonly string[]): string {
  return [
    "default-src 'none'",
    // During development, React's refresh preamble is an inline script with our nonce.
    developing.length === 0 ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...developing].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // During development, Vite draws its errors with innerHTML.
    ...(developing.length === 0 ? [trustedTypes] : []),
  ].join('; ');
}

/** Text becomes markup or code only through the one policy of renderer/lib/window/trusted-types.ts. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default";

/** The pages of the help are read and nothing else: they have no scripts. */
export const helpContentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page's policy doesn't apply to a worker, which has the policy of its own file. */
export const workerContentSecurityPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
