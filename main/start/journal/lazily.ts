/** Something that is made when it is first needed. */
export interface Lazy<T> {
  (): Promise<T>;
  /** What has been made or is being made; null where nobody needed it yet. Makes nothing. */
  made(): Promise<T> | null;
}

/**
 * Has it made once, for all who ask. A failure is not kept: whoever asks next has it made anew.
 */
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
