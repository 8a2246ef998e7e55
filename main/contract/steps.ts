/** Work in steps: other work may run between two of them. Each step reads some thousand characters. */
export type Steps<T> = Generator<void, T, void>;

/** How many characters one step reads: few compared to a slice, even in code that V8 hasn't compiled yet. */
export const stepLength = 4 * 1024;

export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
