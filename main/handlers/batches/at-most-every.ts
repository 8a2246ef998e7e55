/** Has `act` done for a name no more often than this, ms; never not at all after it was last wanted. */
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
