/** A clock that was set, or a computer that slept, is noticed after so long at most, ms. */
const lookMs = 5000;

/** Calls back once the computer's clock shows this instant; the function that is returned ends the wait. */
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
