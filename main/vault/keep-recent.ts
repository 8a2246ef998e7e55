/** What was read a short time ago, by its key. */
export interface Recent {
  /** What `read` brought for this key while it is recent, or brings now. What is null or fails is not kept. */
  take(key: string, read: () => Promise<string | null>): Promise<string | null>;
  /** Nothing of before is taken again, nor what is being read. */
  forget(): void;
}

/** Keeps each for so many milliseconds after it was asked for, and nothing of it afterwards. */
export function keepRecent(ms: number): Recent {
  let kept = new Map<string, Promise<string | null>>();
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
      setTimeout(drop, ms).unref();
      reading.then((found) => {
        if (found === null) drop();
      }, drop);
      return reading;
    },
    forget() {
      kept = new Map();
    },
  };
}
