/** Something that is created when it is first needed. */
export interface Lazy<T> {
  (): Promise<T>;
  /** What has been or is being created; null if it wasn't needed yet. Creates nothing. */
  made(): Promise<T> | null;
}

/** Creates it once for all callers. A failure isn't stored: the next call tries again. */
export function lazily<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | null = null;
  const get = (): Promise<T> => {
    if (made !== null) return made;
    const making = make();
    made = making;
    making.catch(() => {
      if (made === making) made = null;
    });
    return making;
  };
  return Object.assign(get, { made: () => made });
}
