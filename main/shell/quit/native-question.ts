/** The question in a native dialog. `close` closes it, which counts as the answer `closed`. */
export function createNativeQuestion() {
  let open: AbortController | null = null;
  return {
    isOpen: () => open !== null,
    close: () => open?.abort(),
    async ask<T>(closed: T, show: (settled: AbortSignal) => Promise<T>): Promise<T> {
      open = new AbortController();
      const { signal } = open;
      try {
        const answer = await show(signal);
        return signal.aborted ? closed : answer;
      } finally {
        open = null;
      }
    },
  };
}
