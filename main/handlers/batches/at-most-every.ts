/**
 * Returns a function that runs `act` for a name at most once in this many ms, and always once after the
 * last call.
 */
export function atMostEvery(ms: number, act: (name: string) => void): (name: string) => void {
  const waiting = new Set<string>();
  return (name) => {
    if (waiting.has(name)) return;
    waiting.add(name);
    setTimeout(() => {
      waiting.delete(name);
      act(name);
    }, ms).unref();
  };
}
