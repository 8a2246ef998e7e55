/**
 * The page's only Trusted Types policy. Without a policy no text can become markup, code or the address of a worker
 * (required by main/bridge/scheme.ts). It allows what the libraries need: React Aria empties its announcer with
 * `innerHTML = ''`, and the list, large bodies, their comparison and schemas use our own workers.
 */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(text: string): string | null;
      createScriptURL(url: string): string | null;
    },
  ): unknown;
}

declare global {
  interface Window {
    /** TypeScript's own library doesn't have it yet. */
    readonly trustedTypes?: TrustedTypes;
  }
}

window.trustedTypes?.createPolicy('default', {
  // Null refuses it: the assignment throws.
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (url) => (isWorkerOfOurs(new URL(url, location.href)) ? url : null),
});

function isWorkerOfOurs({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin &&
    /\/(?:product-index|body-text|compare-bodies|schema)\.worker\b[^/]*$/.test(pathname)
  );
}
