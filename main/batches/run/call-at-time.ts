/** The longest time until a changed clock, or a computer waking up, is noticed, ms. */
const lookMs = 5000;

/** Calls back once the computer's clock shows this instant. Returns a function that cancels the call. */
export function callAtTime(instant: string, then: () => void): () => void {
  const at = Date.parse(instant);
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const left = at - Date.now();
    if (left <= 0) then();
    else timer = setTimeout(look, Math.min(left, lookMs));
  };
  timer = setTimeout(look, 0);
  return () => clearTimeout(timer);
}
