/** What was read a short time ago, by its key. */
export interface Recent<T> {
  /** What `read` brought for this key while it is recent, or brings now. What fails is not kept. */
  take(key: string, read: () => Promise<T>): Promise<T>;
  /** Nothing of before is taken again, nor what is being read. */
  forget(): void;
}

/**
 * Keeps each for a second after it was asked for, and nothing of it afterwards: for what many requests ask one after
 * the other, and what takes as long to find out as a request.
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
