/** Values read a short time ago, by key. */
export interface Recent<T> {
  /** The recent value for this key, or what `read` returns now. Failures aren't stored. */
  take(key: string, read: () => Promise<T>): Promise<T>;
  /** Drops all values, including those being read. */
  forget(): void;
}

/**
 * Keeps each value for a second after it was requested: for values that many requests need in a row, and that take
 * as long to read as a request.
 */
export function keepRecent<T>(): Recent<T> {
  let kept = new Map<string, Promise<T>>();
  return {
    take(key, read) {
      const there = kept.get(key);
      if (there !== undefined) return there;
      const of = kept;
      const reading = read();
      const drop = (): void => {
        if (of.get(key) === reading) of.delete(key);
      };
      of.set(key, reading);
      setTimeout(drop, recentMs).unref();
      reading.catch(drop);
      return reading;
    },
    forget() {
      kept = new Map();
    },
  };
}

const recentMs = 1000;
