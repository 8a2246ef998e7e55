/** The running calls that the user can cancel, by readId, writeId or callId. */
export interface RunningCalls {
  /** Runs `use` with a signal that `cancel(id)` aborts. */
  run<T>(id: string, use: (cancel: AbortSignal) => Promise<T>): Promise<T>;
  /** Returns whether there was one. */
  cancel(id: string): boolean;
}

export function createRunningCalls(): RunningCalls {
  const running = new Map<string, AbortController>();
  return {
    async run(id, use) {
      const controller = new AbortController();
      // A second call with the same ID is about to be refused; the first stays the one to cancel.
      if (!running.has(id)) running.set(id, controller);
      try {
        return await use(controller.signal);
      } finally {
        if (running.get(id) === controller) running.delete(id);
      }
    },
    cancel(id) {
      const controller = running.get(id);
      controller?.abort();
      return controller !== undefined;
    },
  };
}
