/** How long the page works on a long text before it draws and takes input again, ms. */
const sliceMs = 8;

/** Returns a function to await often: after each slice, it lets the page do other work. Throws once `signal` is aborted. */
export function createPauses(signal?: AbortSignal): () => Promise<void> | undefined {
  let end = performance.now() + sliceMs;
  return () => {
    if (performance.now() < end) return undefined;
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        end = performance.now() + sliceMs;
        if (signal?.aborted) reject(signal.reason);
        else resolve();
      });
    });
  };
}
