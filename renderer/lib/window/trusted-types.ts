/**
 * The page's one policy of Trusted Types, without which no text becomes markup, code or the address of a
 * worker (main/bridge/scheme.ts asks for them). It lets through what the libraries do: React Aria empties
 * its announcer by `innerHTML = ''`, and the list and large bodies have workers of ours.
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
    /** TypeScript's own library does not know it yet. */
    readonly trustedTypes?: TrustedTypes;
  }
}

window.trustedTypes?.createPolicy('default', {
  // Null: it is refused, and the assignment throws.
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (url) => (isWorkerOfOurs(new URL(url, location.href)) ? url : null),
});

function isWorkerOfOurs({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin && /\/(?:product-index|body-text)\.worker\b[^/]*$/.test(pathname)
  );
}
